import { emailChangeMessages } from "@porchlight/core/email"
import { whenRead } from "@porchlight/core/language"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { emailLinkMachine } from "./email.link.machine.ts"
import type { EmailLinkAct, EmailLinkState } from "./email.change.types.ts"

type LinkMachine = ReturnType<typeof emailLinkMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface EmailLinkView {
  readonly state: EmailLinkState
  readonly act: EmailLinkAct
  /** What the link is about. */
  readonly title: string
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
  const words = WORDS[act]
  return {
    state,
    act,
    title: words.title,
    isPending: state === "sending",
    // A new one is asked for where an address is to be confirmed; of what takes something back there is only this one.
    failure:
      failure !== null && state === "spent" && act !== "change"
        ? { ...failure, message: emailChangeMessages.linkSpent }
        : failure,
    status: statusOf(state, words),
    submitText: words.submit,
    canSubmit: state === "ready",
    submit: () => send({ type: "LINK.SUBMIT" }),
  }
}

interface LinkWords {
  readonly title: string
  readonly hint: string
  readonly submit: string
  readonly done: string
}

const WORDS: Readonly<Record<EmailLinkAct, LinkWords>> = whenRead(() => {
  const words = emailChangeMessages
  return {
    change: {
      title: words.confirmTitle,
      hint: words.confirmHint,
      submit: words.confirmSubmit,
      done: words.confirmDone,
    },
    undo: { title: words.undoTitle, hint: words.undoHint, submit: words.undoSubmit, done: words.undoDone },
    factor: {
      title: words.factorTitle,
      hint: words.factorHint,
      submit: words.factorSubmit,
      done: words.factorDone,
    },
  }
})

function statusOf(state: EmailLinkState, { hint, done }: LinkWords): string {
  if (state === "sending") return emailChangeMessages.linkSubmitting
  if (state === "spent") return ""
  return state === "done" ? done : hint
}
