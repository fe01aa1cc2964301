import { emailChangeMessages } from "@porchlight/core/email"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type {
  EmailLinkContext,
  EmailLinkEmitted,
  EmailLinkEvent,
  EmailLinkInput,
  EmailLinkPorts,
} from "./email.change.types.ts"

/** What the links in both mailboxes and in the mail about a new factor open. Nothing happens before a press: programs that look into mails open links, too. */
export const emailLinkMachine = (ports: EmailLinkPorts) =>
  setup({
    types: {} as {
      context: EmailLinkContext
      events: EmailLinkEvent
      emitted: EmailLinkEmitted
      input: EmailLinkInput
    },
    actors: {
      follow: fromPromise(({ input }: { input: EmailLinkInput }) => follow(ports, input)),
    },
    guards: {
      isSpent: (_, { error }: Thrown) => failureOf(error, "").tag === "EmailLinkSpent",
    },
    actions: {
      clearFailure: assign({ failure: null }),
      showFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, emailChangeMessages.failed),
      })),
      tellDone: emit({ type: "LINK.DONE" }),
    },
  }).createMachine({
    id: "email-link",
    context: ({ input }) => ({ ...input, failure: null }),
    initial: "ready",
    states: {
      ready: { on: { "LINK.SUBMIT": { target: "sending", actions: "clearFailure" } } },
      sending: {
        invoke: {
          src: "follow",
          input: ({ context }) => context,
          onDone: { target: "done", actions: "tellDone" },
          onError: [
            {
              guard: { type: "isSpent", params: ({ event }) => event },
              target: "spent",
              actions: { type: "showFailure", params: ({ event }) => event },
            },
            { target: "ready", actions: { type: "showFailure", params: ({ event }) => event } },
          ],
        },
      },
      done: {},
      spent: {},
    },
  })

function follow({ emailChange, factor }: EmailLinkPorts, { act, token }: EmailLinkInput): Promise<void> {
  if (act === "factor") return factor.undo(token)
  return act === "change" ? emailChange.confirm(token) : emailChange.undo(token)
}
