import type { LivePort } from "@porchlight/core/backend"
import type { Profile, ProfilePort } from "@porchlight/core/profile"
import type { Failure } from "../error/index.ts"

export const PROFILE_STATES = ["looking", "unknown", "shown", "editing", "saving"] as const
export type ProfileState = (typeof PROFILE_STATES)[number]

export interface ProfilePorts {
  readonly profile: ProfilePort
  readonly live: LivePort
}

export interface ProfileContext {
  /** Null until the backend has answered. */
  readonly profile: Profile | null
  /** The name as it is being typed. */
  readonly name: string
  readonly nameFault: string | null
  readonly failure: Failure | null
  /** Whether the last edit was saved; until the next begins. */
  readonly isSaved: boolean
  readonly refusals: number
}

export type ProfileEvent =
  /** What the live line tells: the profile as it has become, wherever it was changed. */
  | { readonly type: "LIVE.STATE"; readonly state: Profile }
  | { readonly type: "PROFILE.LOOK" }
  | { readonly type: "EDIT.OPEN" }
  | { readonly type: "EDIT.CANCEL" }
  | { readonly type: "EDIT.SAVE" }
  | { readonly type: "NAME.CHANGE"; readonly name: string }

export interface ProfileEmitted {
  readonly type: "PROFILE.SAVED"
  readonly profile: Profile
}
