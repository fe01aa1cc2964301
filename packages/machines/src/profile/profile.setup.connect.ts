import type { CodeSent, Phone } from "@porchlight/core/phone"
import { profileMessages, type Profile } from "@porchlight/core/profile"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { isVerified, needsPassword, type profileSetupMachine } from "./profile.setup.machine.ts"
import type {
  ProfileFaultTexts,
  ProfileFlag,
  ProfileSetupFailure,
  ProfileSetupForm,
  ProfileSetupState,
  ProfileTypedField,
} from "./profile.setup.types.ts"

type ProfileSetupMachine = ReturnType<typeof profileSetupMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface ProfileSetupView {
  readonly state: ProfileSetupState
  /** As it was last stored; null until the backend has answered. */
  readonly profile: Profile | null
  readonly form: ProfileSetupForm
  readonly faults: ProfileFaultTexts
  readonly failure: ProfileSetupFailure | null
  readonly refusals: number
  readonly isPending: boolean
  /** Whether there is a form to fill in. */
  readonly isFilling: boolean
  readonly isComplete: boolean
  /** Whether the number of the form is the verified one. */
  readonly isPhoneVerified: boolean
  readonly canVerify: boolean
  /** Whether the number of the form would take the place of a verified one, which asks for the password. */
  readonly needsPassword: boolean
  /** Whether it takes a code of the second factor as well. */
  readonly isCodeAsked: boolean
  readonly verifyText: string
  /** What the phone dialog is about; null while it is closed. */
  readonly verifying: { readonly phone: Phone; readonly codeSent: CodeSent } | null
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly submitText: string
  readonly change: (field: ProfileTypedField, value: string) => void
  readonly toggle: (field: ProfileFlag, isOn: boolean) => void
  readonly submit: () => void
  readonly verify: () => void
  readonly verified: (phone: Phone) => void
  readonly closeDialog: () => void
  readonly look: () => void
}

export function connectProfileSetup(
  snapshot: SnapshotFrom<ProfileSetupMachine>,
  send: ActorRefFrom<ProfileSetupMachine>["send"],
): ProfileSetupView {
  const { context } = snapshot
  const state = snapshot.value
  const isPending = state === "looking" || state === "sending-code" || state === "saving"
  const isPhoneVerified = isVerified(context)
  return {
    state,
    profile: context.profile,
    form: context.form,
    faults: context.faults,
    failure: context.failure,
    refusals: context.refusals,
    isPending,
    isFilling: state !== "looking" && state !== "unknown" && state !== "complete",
    isComplete: state === "complete",
    isPhoneVerified,
    canVerify: !isPending && !isPhoneVerified && context.form.phoneNumber.trim() !== "",
    needsPassword: needsPassword(context),
    isCodeAsked: context.isCodeAsked && needsPassword(context),
    verifyText: isPhoneVerified ? profileMessages.verified : profileMessages.verify,
    verifying: state === "verifying" ? context.asked : null,
    status: statusOf(state, context.notice),
    submitText: submitTextOf(state, context.mode),
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    toggle: (field, isOn) => send({ type: "FLAG.CHANGE", field, isOn }),
    submit: () => send({ type: "FORM.SUBMIT" }),
    verify: () => send({ type: "PHONE.VERIFY" }),
    verified: (phone) => send({ type: "PHONE.VERIFIED", phone }),
    closeDialog: () => send({ type: "DIALOG.CLOSE" }),
    look: () => send({ type: "PROFILE.LOOK" }),
  }
}

function statusOf(state: ProfileSetupState, notice: string): string {
  if (state === "looking") return profileMessages.looking
  return state === "saving" ? profileMessages.creating : notice
}

function submitTextOf(state: ProfileSetupState, mode: "create" | "edit"): string {
  if (mode === "edit") return state === "saving" ? profileMessages.saving : profileMessages.save
  return state === "saving" ? profileMessages.creating : profileMessages.create
}
