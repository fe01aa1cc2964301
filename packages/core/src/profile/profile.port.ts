import type { Profile, ProfileInput, ProfilePatch } from "./profile.schema.ts"

/** The signed-in person's own profile. */
export interface ProfilePort {
  /** @throws SignInRequired */
  readonly get: () => Promise<Profile>

  /**
   * Changes what the patch names. A new full name is taken apart into first and last name where those are known.
   * @throws InvalidInput, SignInRequired
   */
  readonly update: (patch: ProfilePatch) => Promise<Profile>

  /**
   * Stores the whole form, at once or not at all: the profile is complete from then on, the record of the registration is
   * gone, and an emergency contact who is not yet in the Inner Circle is in it as pending and invited. Doing it again
   * replaces the details; a repeat with the same form changes nothing and invites nobody twice.
   * @throws InvalidInput for what is refused at its field: somebody under 18, an address that is not the account's, a contact
   * whom the circle refuses; PhoneNotVerified unless `phone` is the account's verified number; RateLimited, SignInRequired
   */
  readonly complete: (input: ProfileInput) => Promise<Profile>
}
