import { emailMessages } from "@porchlight/core/email"
import { messageOf, tagOf } from "@porchlight/core/error"
import { settingsMessages } from "@porchlight/core/settings"
import { assign, emit, fromPromise, setup } from "xstate"
import { isUnanswered } from "../backend/index.ts"
import { failureOf, type Thrown } from "../error/index.ts"
import type {
  DangerAct,
  DangerAnswer,
  DangerContext,
  DangerEmitted,
  DangerEvent,
  DangerFailure,
  DangerPorts,
  DangerRequest,
} from "./settings.types.ts"

/** The file with everything, and the end of the account: both ask for the password first. */
export const dangerMachine = ({ settings }: DangerPorts) =>
  setup({
    types: {} as { context: DangerContext; events: DangerEvent; emitted: DangerEmitted },
    actors: {
      work: fromPromise(async ({ input }: { input: DangerRequest }): Promise<DangerAnswer> => {
        const { act, password } = input
        if (act === "export") return { act, file: await settings.exportData({ password }) }
        return { act, deletion: await settings.requestDeletion({ password }) }
      }),
    },
    guards: {
      hasPassword: ({ context }) => context.password !== "",
      isDeleted: (_, answer: DangerAnswer) => answer.act === "delete",
    },
    actions: {
      begin: assign((_, act: DangerAct) => ({
        act,
        password: "",
        fault: null,
        failure: null,
        hasExported: false,
      })),
      keepPassword: assign((_, password: string) => ({ password, fault: null })),
      askPassword: assign(({ context }) => ({
        fault: settingsMessages.passwordRequired,
        refusals: context.refusals + 1,
      })),
      clear: assign({ password: "", fault: null, failure: null }),
      keepAnswer: assign((_, answer: DangerAnswer) =>
        answer.act === "export" ? { hasExported: true } : { deletion: answer.deletion },
      ),
      showFailure: assign(({ context }, { error }: Thrown) => {
        const isPassword = tagOf(error) === "PasswordWrong"
        return {
          password: "",
          fault: isPassword ? messageOf(error, settingsMessages.passwordRequired) : null,
          failure: isPassword ? null : dangerFailureOf(context, error),
          refusals: context.refusals + 1,
        }
      }),
      tell: emit((_, answer: DangerAnswer) =>
        answer.act === "export"
          ? { type: "DATA.EXPORTED" as const, file: answer.file }
          : { type: "ACCOUNT.DELETED" as const, deletion: answer.deletion },
      ),
    },
  }).createMachine({
    id: "danger",
    context: {
      act: "export",
      password: "",
      fault: null,
      failure: null,
      refusals: 0,
      hasExported: false,
      deletion: null,
    },
    initial: "idle",
    states: {
      idle: {
        on: { "ACT.ASK": { target: "asking", actions: { type: "begin", params: ({ event }) => event.act } } },
      },
      asking: {
        on: {
          "PASSWORD.CHANGE": {
            actions: { type: "keepPassword", params: ({ event }) => event.password },
          },
          "ACT.CONFIRM": [{ guard: "hasPassword", target: "working" }, { actions: "askPassword" }],
          "ACT.CANCEL": { target: "idle", actions: "clear" },
        },
      },
      working: {
        invoke: {
          src: "work",
          input: ({ context: { act, password } }) => ({ act, password }),
          onDone: [
            {
              guard: { type: "isDeleted", params: ({ event }) => event.output },
              target: "deleted",
              actions: [
                "clear",
                { type: "keepAnswer", params: ({ event }) => event.output },
                { type: "tell", params: ({ event }) => event.output },
              ],
            },
            {
              target: "idle",
              actions: [
                "clear",
                { type: "keepAnswer", params: ({ event }) => event.output },
                { type: "tell", params: ({ event }) => event.output },
              ],
            },
          ],
          onError: { target: "asking", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      deleted: { type: "final" },
    },
  })

/**
 * Why it was not done, in the words of the specification (SET-04, SET-08). A deletion whose answer was lost may have been: then the
 * session is over as well, and whoever signs in to try again undoes it.
 */
function dangerFailureOf({ act, failure }: DangerContext, error: unknown): DangerFailure {
  const tag = tagOf(error)
  const wasUnsure = failure?.message === settingsMessages.deleteUnsure
  if (act === "delete" && (isUnanswered(error) || (wasUnsure && tag === "SignInRequired")))
    return { tag, title: settingsMessages.deleteUnsureTitle, message: settingsMessages.deleteUnsure }
  const fallback = act === "export" ? settingsMessages.exportFailed : settingsMessages.deleteFailed
  switch (tag) {
    case "EmailConfirmationRequired":
      return { ...failureOf(error, fallback), title: emailMessages.requiredTitle }
    case "NetworkFailed":
    case "RateLimited":
    case "SignInRequired":
    case "AccountChanged":
      return { ...failureOf(error, fallback), title: settingsMessages.errorTitle }
    default:
      return { tag, title: settingsMessages.errorTitle, message: fallback }
  }
}
