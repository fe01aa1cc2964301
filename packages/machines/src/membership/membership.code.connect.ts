import { membershipMessages } from "@porchlight/core/membership"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { accessCodeMachine } from "./membership.code.machine.ts"
import type { AccessCodeState } from "./membership.types.ts"

type AccessCodeMachine = ReturnType<typeof accessCodeMachine>

/** What the dialog for an access code may know and do. No framework, no DOM. */
export interface AccessCodeView {
  readonly state: AccessCodeState
  readonly isOpen: boolean
  readonly isPending: boolean
  readonly code: string
  /** What is wrong with the code, at its field; null while nothing is. */
  readonly error: string | null
  readonly refusals: number
  /** Said once when the code was redeemed, and while it is checked. */
  readonly status: string
  readonly open: () => void
  readonly close: () => void
  readonly change: (code: string) => void
  readonly submit: () => void
}

export function connectAccessCode(
  snapshot: SnapshotFrom<AccessCodeMachine>,
  send: ActorRefFrom<AccessCodeMachine>["send"],
): AccessCodeView {
  const { context, value: state } = snapshot
  const isPending = state === "redeeming"
  return {
    state,
    isOpen: state === "entering" || isPending,
    isPending,
    code: context.code,
    error: context.failure?.message ?? null,
    refusals: context.refusals,
    status: isPending
      ? membershipMessages.codeRedeeming
      : state === "redeemed"
        ? membershipMessages.codeRedeemed
        : "",
    open: () => send({ type: "CODE.OPEN" }),
    close: () => send({ type: "CODE.CLOSE" }),
    change: (code) => send({ type: "CODE.CHANGE", code }),
    submit: () => send({ type: "CODE.SUBMIT" }),
  }
}
