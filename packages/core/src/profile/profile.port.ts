import type { Profile, ProfilePatch } from "./profile.schema.ts"

/** The signed-in person's own profile. */
export interface ProfilePort {
  /** @throws SignInRequired */
  readonly get: () => Promise<Profile>

  /** Changes what the patch names. @throws InvalidInput, SignInRequired */
  readonly update: (patch: ProfilePatch) => Promise<Profile>
}
