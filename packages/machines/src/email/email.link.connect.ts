import { emailChangeMessages } from "@porchlight/core/email"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { emailLinkMachine } from "./email.link.machine.ts"
import type { EmailLinkAct, EmailLinkState } from "./email.change.types.ts"

type LinkMachine = ReturnType<typeof emailLinkMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface EmailLinkView {
  readonly state: EmailLinkState
  readonly act: EmailLinkAct
  readonly isPending: boolean
  readonly failure: Failure | null
  /** What the press does, then what it did. */
  readonly status: string
  readonly submitText: string
  readonly canSubmit: boolean
  readonly submit: () => void
}

export function connectEmailLink(
  snapshot: SnapshotFrom<LinkMachine>,
  send: ActorRefFrom<LinkMachine>["send"],
): EmailLinkView {
  const { act, failure } = snapshot.context
  const state = snapshot.value
  const words = emailChangeMessages
  const isChange = act === "change"
  return {
    state,
    act,
    isPending: state === "sending",
    failure,
    status: statusOf(state, act),
    submitText: isChange ? words.confirmSubmit : words.undoSubmit,
    canSubmit: state === "ready",
    submit: () => send({ type: "LINK.SUBMIT" }),
  }
}

function statusOf(state: EmailLinkState, act: EmailLinkAct): string {
  const words = emailChangeMessages
  if (state === "sending") return words.linkSubmitting
  if (state === "spent") return ""
  if (state === "done") return act === "change" ? words.confirmDone : words.undoDone
  return act === "change" ? words.confirmHint : words.undoHint
}
