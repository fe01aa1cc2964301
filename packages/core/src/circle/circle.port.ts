import type { Contact, ContactPatch, Invite, NewContact } from "./circle.schema.ts"

/** The people the signed-in account trusts. Every method sees this account's contacts and no others. */
export interface CirclePort {
  /** Newest first. @throws SignInRequired */
  readonly list: () => Promise<ReadonlyArray<Contact>>

  /**
   * Adds a contact as pending and sends the invite. Never makes a contact verified, whatever the input holds.
   * A repeat with the same key gives the same contact.
   * @throws InvalidInput, CircleFull, ContactExists, InviteRefused, RateLimited, SignInRequired, Forbidden without a verified
   * number of one's own: nobody invites strangers from an account that nobody stands behind
   */
  readonly add: (contact: NewContact, idempotencyKey: string) => Promise<Contact>

  /** @throws NotFound, InvalidInput, SignInRequired, ContactCountedOn where texts are to go off */
  readonly update: (id: string, patch: ContactPatch) => Promise<Contact>

  /**
   * Removes at once and tells the contact nothing. Removing what is not there is no error. While an alarm rings of which the
   * account may not know, whoever is removed goes on hearing of it, unseen, and is gone when it ends.
   * @throws SignInRequired, ContactCountedOn
   */
  readonly remove: (id: string) => Promise<void>

  /**
   * Sends the invite once more. A repeat with the same key sends nothing more; without a key each call is another.
   * @throws NotFound, InviteRefused, RateLimited, Forbidden, Conflict when already answered
   */
  readonly resendInvite: (id: string, idempotencyKey?: string) => Promise<Contact>

  /**
   * Texts this contact that all is well and that it is only a test, so that the dater sees whether texts arrive. It goes to
   * nobody else, opens no alarm, and `lastTest` says what became of it. A repeat with the same key sends nothing more.
   * @throws NotFound, RateLimited, SignInRequired, Conflict for a contact who has not said yes, or whose texts are off
   */
  readonly sendTest: (id: string, idempotencyKey: string) => Promise<Contact>

  /** What is behind an invite link; needs no session. @throws InviteSpent */
  readonly openInvite: (token: string) => Promise<Invite>

  /** The contact's own answer; needs no session. Of two racing answers the first stands. @throws InviteSpent */
  readonly answerInvite: (token: string, answer: "yes" | "no") => Promise<Invite>
}
