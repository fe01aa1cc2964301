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

  /** @throws NotFound, InvalidInput, SignInRequired */
  readonly update: (id: string, patch: ContactPatch) => Promise<Contact>

  /** Removes at once and tells the contact nothing. Removing what is not there is no error. @throws SignInRequired */
  readonly remove: (id: string) => Promise<void>

  /** Sends the invite once more. @throws NotFound, InviteRefused, RateLimited, Forbidden, Conflict when already answered */
  readonly resendInvite: (id: string) => Promise<Contact>

  /** What is behind an invite link; needs no session. @throws InviteSpent */
  readonly openInvite: (token: string) => Promise<Invite>

  /** The contact's own answer; needs no session. Of two racing answers the first stands. @throws InviteSpent */
  readonly answerInvite: (token: string, answer: "yes" | "no") => Promise<Invite>
}
