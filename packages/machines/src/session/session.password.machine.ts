import type { PasswordForm } from "@porchlight/core/session"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, withoutFault, type Thrown } from "../error/index.ts"
import {
  EMPTY_PASSWORD_FORM,
  passwordFailureOf,
  passwordFaultTextsOf,
  refusedPasswordsOf,
} from "./session.password.form.ts"
import type {
  PasswordContext,
  PasswordEmitted,
  PasswordEvent,
  PasswordField,
  PasswordInput,
  PasswordPorts,
} from "./session.password.types.ts"

/** Setting a password: with the present one from inside a session, or by the link of a mail from outside. */
export const passwordMachine = ({ session }: PasswordPorts) =>
  setup({
    types: {} as {
      context: PasswordContext
      events: PasswordEvent
      emitted: PasswordEmitted
      input: PasswordInput
    },
    actors: {
      save: fromPromise(
        ({ input: { token, form } }: { input: { token: string | null; form: PasswordForm } }) => {
          const { currentPassword, newPassword } = form
          return token === null
            ? session.changePassword({ currentPassword, newPassword })
            : session.reset({ token, newPassword })
        },
      ),
    },
    guards: {
      isFormFaultless: ({ context }) => Object.keys(passwordFaultTextsOf(context)).length === 0,
      isLinkSpent: (_, { error }: Thrown) => failureOf(error, "").tag === "ResetSpent",
      // A link works once: what comes after it is signing in.
      hasNoLink: ({ context }) => context.token === null,
    },
    actions: {
      keepField: assign(({ context }, { field, value }: { field: PasswordField; value: string }) => {
        const form = { ...context.form, [field]: value }
        const faults = context.wasRefused
          ? passwordFaultTextsOf({ ...context, form })
          : withoutFault(context.faults, field)
        return { form, faults }
      }),
      showFaults: assign(({ context }) => ({
        faults: passwordFaultTextsOf(context),
        wasRefused: true,
        failure: null,
        refusals: context.refusals + 1,
      })),
      clearFailure: assign({ faults: {}, failure: null }),
      showFailure: assign(({ context }, { error }: Thrown) => {
        const faults = refusedPasswordsOf(error)
        const isAtFields = Object.keys(faults).length > 0
        return {
          faults,
          wasRefused: false,
          failure: isAtFields ? null : passwordFailureOf(error),
          refusals: context.refusals + 1,
        }
      }),
      // Passwords stay in memory no longer than they are needed.
      forgetForm: assign({ form: EMPTY_PASSWORD_FORM, faults: {}, wasRefused: false, failure: null }),
      tellChanged: emit({ type: "PASSWORD.CHANGED" }),
    },
  }).createMachine({
    id: "session-password",
    context: ({ input }) => ({
      token: input.token ?? null,
      form: EMPTY_PASSWORD_FORM,
      faults: {},
      wasRefused: false,
      failure: null,
      refusals: 0,
    }),
    initial: "editing",
    states: {
      editing: {
        on: {
          "FIELD.CHANGE": { actions: { type: "keepField", params: ({ event }) => event } },
          "FORM.SUBMIT": [
            { guard: "isFormFaultless", target: "sending", actions: "clearFailure" },
            { actions: "showFaults" },
          ],
        },
      },
      sending: {
        invoke: {
          src: "save",
          input: ({ context: { token, form } }) => ({ token, form }),
          onDone: { target: "changed", actions: ["forgetForm", "tellChanged"] },
          onError: [
            {
              guard: { type: "isLinkSpent", params: ({ event }) => event },
              target: "spent",
              actions: "forgetForm",
            },
            { target: "editing", actions: { type: "showFailure", params: ({ event }) => event } },
          ],
        },
      },
      changed: {
        on: {
          "FIELD.CHANGE": {
            guard: "hasNoLink",
            target: "editing",
            actions: { type: "keepField", params: ({ event }) => event },
          },
        },
      },
      spent: {},
    },
  })
