import type { ArmInput, ArmPreview, Extension, Watch, WatchState } from "./check-in.schema.ts"

/** Guarding a date. The backend's clock is the only one that counts. */
export interface CheckInPort {
  /** Everything about the running watch, or about the last one for an hour after it ended. @throws SignInRequired */
  readonly state: () => Promise<WatchState>

  /** What arming the plan now would mean, and whether it would be refused. Changes nothing. @throws NotFound, SignInRequired */
  readonly preview: (planId: string) => Promise<ArmPreview>

  /**
   * Arms a watch. The promise is fulfilled only when the watch is stored; a repeat with the same key gives the same
   * watch.
   * @throws ArmRefused, NotFound, Unavailable (then nothing guards the date), SignInRequired, MembershipRequired (the
   * trial is over and no plan covers another date; one that is on is never cut)
   */
  readonly arm: (input: ArmInput, idempotencyKey: string) => Promise<Watch>

  /**
   * Checks in: cancels every later step of the epoch and starts the next, in one transaction. Of a racing check-in and
   * alarm one wins. The PIN is optional while the watch is on time or due, and needed when it is overdue. The duress PIN
   * is answered exactly like the safe one.
   * @throws AlarmOpen, WatchEnded, PinRequired, PinWrong, NotFound, SignInRequired
   */
  readonly checkIn: (watchId: string, pin: string | null, idempotencyKey: string) => Promise<Watch>

  /**
   * Answers the question of one period, as from a notification that may be old: a check-in without a PIN while that period is
   * the watch's, and nothing once it is over. Either way the watch comes back as it stands then.
   * @param epoch the `Watch.epoch` that was asked about
   * @throws AlarmOpen, WatchEnded, PinRequired (overdue), NotFound, SignInRequired
   */
  readonly answer: (watchId: string, epoch: number, idempotencyKey: string) => Promise<Watch>

  /**
   * Moves the due time. The PIN is optional up to `extensionLimit`, two hours past the plan, and needed beyond it, as for a date
   * that is armed anew; from where it takes the watch the limit is counted again. The duress PIN is answered exactly like the
   * safe one.
   * @throws ExtensionTooLong (without a PIN), PinWrong, AlarmOpen, WatchEnded, NotFound, SignInRequired
   */
  readonly extend: (
    watchId: string,
    minutes: Extension,
    pin: string | null,
    idempotencyKey: string,
  ) => Promise<Watch>

  /**
   * Makes the next check-in due in `SOONER_MINUTES`, this once. One that is due by then, or on the way home, stays as it is.
   * @throws AlarmOpen, WatchEnded, NotFound, SignInRequired
   */
  readonly sooner: (watchId: string, idempotencyKey: string) => Promise<Watch>

  /**
   * Ends the date with a PIN; "home safe?" becomes the second, shorter epoch. Ending it twice changes nothing.
   * @throws PinWrong, AlarmOpen, WatchEnded, NotFound, SignInRequired
   */
  readonly end: (watchId: string, pin: string, idempotencyKey: string) => Promise<Watch>
}
