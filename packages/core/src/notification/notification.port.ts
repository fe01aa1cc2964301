import type { NotificationCursor, NotificationPage, NotificationState } from "./notification.schema.ts"

/**
 * What somebody is told inside the app. Only the backend creates notifications. None tells of an alarm that is hidden from
 * its owner, and none differs after the duress PIN from what it were after the safe one.
 */
export interface NotificationPort {
  /** The newest, and how many are unread. @throws SignInRequired */
  readonly state: () => Promise<NotificationState>

  /**
   * The next fifty behind `cursor`, newest first: none twice and none left out, whatever came or was deleted meanwhile.
   * @throws InvalidInput, SignInRequired
   */
  readonly older: (cursor: NotificationCursor) => Promise<NotificationPage>

  /** Marks one as read; one that is read stays so. @throws NotFound, SignInRequired */
  readonly read: (id: string) => Promise<NotificationState>

  /** Marks every one as read that was there by then. @throws SignInRequired */
  readonly readAll: () => Promise<NotificationState>

  /** Deletes one. @throws NotFound, also when it is gone already, SignInRequired */
  readonly remove: (id: string) => Promise<NotificationState>
}
