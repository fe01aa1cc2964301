import { greetingName, profileMessages, type Profile } from "@porchlight/core/profile"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { profileMachine } from "./profile.machine.ts"
import type { ProfileState } from "./profile.types.ts"

type ProfileMachine = ReturnType<typeof profileMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface ProfileView {
  readonly state: ProfileState
  /** Null until the backend has answered. */
  readonly profile: Profile | null
  /** `Welcome, Maya`; `Welcome, User` without a name. */
  readonly greeting: string
  readonly isPending: boolean
  readonly isEditing: boolean
  readonly name: string
  readonly nameFault: string | null
  readonly failure: Failure | null
  readonly refusals: number
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly saveText: string
  readonly look: () => void
  readonly edit: () => void
  readonly changeName: (name: string) => void
  readonly save: () => void
  readonly cancel: () => void
}

export function connectProfile(
  snapshot: SnapshotFrom<ProfileMachine>,
  send: ActorRefFrom<ProfileMachine>["send"],
): ProfileView {
  const { profile, name, nameFault, failure, isSaved, refusals } = snapshot.context
  const state = snapshot.value
  return {
    state,
    profile,
    greeting: profileMessages.welcome(greetingName(profile?.fullName)),
    isPending: state === "looking" || state === "saving",
    isEditing: state === "editing" || state === "saving",
    name,
    nameFault,
    failure,
    refusals,
    status: statusOf(state, isSaved),
    saveText: state === "saving" ? profileMessages.saving : profileMessages.save,
    look: () => send({ type: "PROFILE.LOOK" }),
    edit: () => send({ type: "EDIT.OPEN" }),
    changeName: (value) => send({ type: "NAME.CHANGE", name: value }),
    save: () => send({ type: "EDIT.SAVE" }),
    cancel: () => send({ type: "EDIT.CANCEL" }),
  }
}

function statusOf(state: ProfileState, isSaved: boolean): string {
  if (state === "looking") return profileMessages.looking
  if (state === "saving") return profileMessages.saving
  return state === "shown" && isSaved ? profileMessages.saved : ""
}
