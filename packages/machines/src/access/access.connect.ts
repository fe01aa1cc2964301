import { accessMessages, type SetPinsInput } from "@porchlight/core/access"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { accessMachine } from "./access.machine.ts"
import type { AccessField, AccessState } from "./access.types.ts"

type AccessMachine = ReturnType<typeof accessMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface AccessView {
  readonly state: AccessState
  readonly isPending: boolean
  readonly form: SetPinsInput
  readonly faults: Readonly<Partial<Record<AccessField, string>>>
  readonly failure: Failure | null
  readonly refusals: number
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly submitText: string
  readonly change: (field: AccessField, value: string) => void
  readonly submit: () => void
  /** Opens the form again after saving. */
  readonly open: () => void
}

export function connectAccess(
  snapshot: SnapshotFrom<AccessMachine>,
  send: ActorRefFrom<AccessMachine>["send"],
): AccessView {
  const { form, faults, failure, refusals } = snapshot.context
  const state = snapshot.value
  return {
    state,
    isPending: state === "saving",
    form,
    faults,
    failure,
    refusals,
    status: state === "saving" ? accessMessages.saving : state === "saved" ? accessMessages.saved : "",
    submitText: state === "saving" ? accessMessages.saving : accessMessages.save,
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    submit: () => send({ type: "FORM.SUBMIT" }),
    open: () => send({ type: "FORM.OPEN" }),
  }
}
