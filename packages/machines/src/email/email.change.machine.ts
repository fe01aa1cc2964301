import {
  emailChangeMessages,
  isEmail,
  normalizeEmail,
  type EmailChange,
  type RequestEmailChangeInput,
} from "@porchlight/core/email"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, fieldFaultsOf, withoutFault, type Thrown } from "../error/index.ts"
import type {
  EmailChangeContext,
  EmailChangeEvent,
  EmailChangeField,
  EmailChangePorts,
  FoundChange,
} from "./email.change.types.ts"

/** Changing the address of an account: ask for another, wait until it is confirmed, or keep the old one. */
export const emailChangeMachine = ({ emailChange, session }: EmailChangePorts) =>
  setup({
    types: {} as { context: EmailChangeContext; events: EmailChangeEvent },
    actors: {
      look: fromPromise(async (): Promise<FoundChange> => {
        const [change, current] = await Promise.all([emailChange.current(), session.current()])
        return { change, address: current?.email ?? "" }
      }),
      request: fromPromise(({ input }: { input: RequestEmailChangeInput }) => emailChange.request(input)),
      withdraw: fromPromise(() => emailChange.withdraw()),
    },
    guards: {
      isPending: (_, { change }: FoundChange) => change !== null,
      isFilled: ({ context }) => Object.keys(faultsOf(context)).length === 0,
    },
    actions: {
      keepFound: assign((_, found: FoundChange) => found),
      keepField: assign(({ context }, { field, value }: { field: EmailChangeField; value: string }) => ({
        form: { ...context.form, [field]: value },
        faults: withoutFault(context.faults, field),
      })),
      showMissing: assign(({ context }) => ({
        faults: faultsOf(context),
        failure: null,
        refusals: context.refusals + 1,
      })),
      clearFailure: assign({ failure: null, faults: {}, notice: "" }),
      keepChange: assign((_, change: EmailChange) => ({ change, form: EMPTY, isCodeAsked: false })),
      noteWithdrawn: assign(() => ({ change: null, notice: emailChangeMessages.withdrawn })),
      showRefusal: assign(({ context }, { error }: Thrown) => {
        const faults = fieldFaultsOf(error, ["email"])
        const failure = failureOf(error, emailChangeMessages.failed)
        return {
          faults,
          failure: faults.email === undefined ? failure : null,
          isCodeAsked: context.isCodeAsked || failure.tag === "FactorRequired",
          refusals: context.refusals + 1,
        }
      }),
      showFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, emailChangeMessages.failed),
      })),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, emailChangeMessages.lookFailed),
      })),
    },
  }).createMachine({
    id: "email-change",
    context: {
      address: "",
      change: null,
      form: EMPTY,
      faults: {},
      isCodeAsked: false,
      failure: null,
      notice: "",
      refusals: 0,
    },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: [
            {
              guard: { type: "isPending", params: ({ event }) => event.output },
              target: "pending",
              actions: { type: "keepFound", params: ({ event }) => event.output },
            },
            { target: "editing", actions: { type: "keepFound", params: ({ event }) => event.output } },
          ],
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: { on: { "CHANGE.LOOK": { target: "looking", actions: "clearFailure" } } },
      editing: {
        on: {
          "CHANGE.LOOK": "looking",
          "FIELD.CHANGE": { actions: { type: "keepField", params: ({ event }) => event } },
          "CHANGE.SUBMIT": [
            { guard: "isFilled", target: "sending", actions: "clearFailure" },
            { actions: "showMissing" },
          ],
        },
      },
      sending: {
        invoke: {
          src: "request",
          input: ({ context: { form } }) => ({
            email: form.email.trim(),
            password: form.password,
            code: form.code.trim() === "" ? null : form.code.trim(),
          }),
          onDone: {
            target: "pending",
            actions: { type: "keepChange", params: ({ event }) => event.output },
          },
          onError: { target: "editing", actions: { type: "showRefusal", params: ({ event }) => event } },
        },
      },
      // The link is mostly opened elsewhere: looking again shows it.
      pending: {
        on: {
          "CHANGE.LOOK": "looking",
          "CHANGE.WITHDRAW": { target: "withdrawing", actions: "clearFailure" },
        },
      },
      withdrawing: {
        invoke: {
          src: "withdraw",
          onDone: { target: "editing", actions: "noteWithdrawn" },
          onError: { target: "pending", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
    },
  })

const EMPTY: EmailChangeContext["form"] = { email: "", password: "", code: "" }

function faultsOf({ form, address }: EmailChangeContext): EmailChangeContext["faults"] {
  const email = normalizeEmail(form.email)
  return {
    ...(!isEmail(email) && { email: emailChangeMessages.invalid }),
    ...(isEmail(email) && email === address && { email: emailChangeMessages.same }),
    ...(form.password === "" && { password: emailChangeMessages.passwordNeeded }),
  }
}
