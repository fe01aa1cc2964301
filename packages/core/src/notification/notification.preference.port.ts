import type {
  NotificationPreferences,
  NotificationTest,
  PreferenceState,
} from "./notification.preference.schema.ts"

/**
 * How the signed-in account hears from us outside the app. Nobody can send anything to anybody else here, and no text of
 * their own: the backend routes what it tells by what it knows of the account (D-54). What belongs to a watch or an alarm
 * goes its own way and asks nothing of these preferences.
 */
export interface PreferencePort {
  /** The defaults until something was saved, and the last sendings. @throws SignInRequired */
  readonly state: () => Promise<PreferenceState>

  /**
   * Saves all of them. What waits for the end of quiet hours is routed by what is saved when they end; where the quiet hours
   * last longer by then, it waits on. @throws InvalidInput, SignInRequired
   */
  readonly save: (preferences: NotificationPreferences) => Promise<PreferenceState>

  /**
   * Tells the account something of this priority, in the center and over the channels that real news would take, at once and
   * in quiet hours, too. Repeating the call with the same key sends nothing again.
   * @throws InvalidInput, RateLimited, IdempotencyMismatch, SignInRequired
   */
  readonly sendTest: (input: NotificationTest, idempotencyKey: string) => Promise<PreferenceState>
}
