import type { DateCard, DateCardInput, DateCardShare, DateCardView } from "./date-plan.card.schema.ts"

/**
 * The card of a date: who, where, when and how it goes, for whom the dater chooses. Each of them has a link of their own, to
 * this date alone. It is over a day after the date, once they are taken off the card or leave her circle, and when she leaves;
 * and while duress holds, nothing that is said from her phone reaches them.
 */
export interface DateCardPort {
  /** The card of a plan and who has it. @throws NotFound, SignInRequired */
  readonly get: (planId: string) => Promise<DateCard>

  /**
   * Changes what stands on the card, and the place of the plan with it, also while the date is on. Who has the card is told of
   * it once, a minute after the first change, and only what is new to them. Saying the same again changes nothing.
   * @throws NotFound, InvalidInput, Conflict once the date is over, AlarmOpen, SignInRequired
   */
  readonly change: (planId: string, input: DateCardInput) => Promise<DateCard>

  /**
   * Puts a photo of the person whom she meets on the card, in place of the one there, or takes it off with null. Kept without what
   * else a file says (where and when it was taken). Told like any change; the same photo again changes nothing.
   * @throws NotFound, InvalidInput for what is no JPEG or longer than 300 kB, Conflict once the date is over, AlarmOpen,
   * RateLimited, SignInRequired, Unavailable
   */
  readonly setPhoto: (planId: string, photo: Uint8Array<ArrayBuffer> | null) => Promise<DateCard>

  /** The photo on her card, a JPEG. @throws NotFound also where there is none, SignInRequired, Unavailable */
  readonly photo: (planId: string) => Promise<Uint8Array<ArrayBuffer>>

  /**
   * Gives the card to contacts who said yes and can be reached, over one channel each. Who has it already gets nothing more;
   * a repeat with the same key sends nothing.
   * @throws NotFound, InvalidInput (also for somebody who has not said yes), Conflict once the date is over, RateLimited,
   * SignInRequired
   */
  readonly share: (planId: string, input: DateCardShare, idempotencyKey: string) => Promise<DateCard>

  /** Takes the card back at once; they are told nothing. Who does not have it is no error. @throws NotFound, SignInRequired */
  readonly revoke: (planId: string, contactId: string) => Promise<DateCard>

  /** What is behind a link; the dater sees when it was opened last. Needs no session. @throws LinkSpent */
  readonly open: (token: string) => Promise<DateCardView>

  /** The photo behind a link, a JPEG, as long as the link works; leaves no trace. Needs no session. @throws LinkSpent, NotFound where there is none, Unavailable */
  readonly openPhoto: (token: string) => Promise<Uint8Array<ArrayBuffer>>
}
