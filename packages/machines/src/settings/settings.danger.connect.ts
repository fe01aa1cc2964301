import { whenRead } from "@porchlight/core/language"
import { settingsMessages, type AccountDeletion } from "@porchlight/core/settings"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { dangerMachine } from "./settings.danger.machine.ts"
import type { DangerAct, DangerFailure, DangerState } from "./settings.types.ts"

type DangerMachine = ReturnType<typeof dangerMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface DangerView {
  readonly state: DangerState
  /** What the password is asked for. */
  readonly act: DangerAct
  readonly isAsking: boolean
  readonly isPending: boolean
  readonly password: string
  readonly fault: string | null
  readonly failure: DangerFailure | null
  readonly refusals: number
  /** Null until the account is marked for deletion. */
  readonly deletion: AccountDeletion | null
  readonly title: string
  readonly hint: string
  readonly confirmText: string
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly ask: (act: DangerAct) => void
  readonly changePassword: (password: string) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

export function connectDanger(
  snapshot: SnapshotFrom<DangerMachine>,
  send: ActorRefFrom<DangerMachine>["send"],
): DangerView {
  const { act, password, fault, failure, refusals, hasExported, deletion } = snapshot.context
  const state = snapshot.value
  const isPending = state === "working"
  return {
    state,
    act,
    isAsking: state === "asking" || isPending,
    isPending,
    password,
    fault,
    failure,
    refusals,
    deletion,
    ...wordsOf(act, isPending),
    status: isPending ? WORKING[act] : state === "idle" && hasExported ? settingsMessages.exported : "",
    ask: (asked) => send({ type: "ACT.ASK", act: asked }),
    changePassword: (typed) => send({ type: "PASSWORD.CHANGE", password: typed }),
    confirm: () => send({ type: "ACT.CONFIRM" }),
    cancel: () => send({ type: "ACT.CANCEL" }),
  }
}

const WORKING: Readonly<Record<DangerAct, string>> = whenRead(() => ({
  export: settingsMessages.exporting,
  delete: settingsMessages.deleting,
}))

function wordsOf(act: DangerAct, isPending: boolean): Pick<DangerView, "title" | "hint" | "confirmText"> {
  const { exportTitle, exportHint, exportConfirm, deleteTitle, deleteHint, deleteConfirm } = settingsMessages
  const [title, hint, confirm] =
    act === "export" ? [exportTitle, exportHint, exportConfirm] : [deleteTitle, deleteHint, deleteConfirm]
  return { title, hint, confirmText: isPending ? WORKING[act] : confirm }
}
