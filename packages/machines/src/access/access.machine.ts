import {
  PIN_MAX_LENGTH,
  accessMessages,
  pinFault,
  pinsFault,
  type SetPinsInput,
} from "@porchlight/core/access"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, fieldFaultsOf, withoutFault, type Thrown } from "../error/index.ts"
import type { AccessContext, AccessEmitted, AccessEvent, AccessField, AccessPorts } from "./access.types.ts"

/** Choosing the safe and the duress PIN. */
export const accessMachine = ({ access }: AccessPorts) =>
  setup({
    types: {} as { context: AccessContext; events: AccessEvent; emitted: AccessEmitted },
    actors: {
      save: fromPromise(({ input }: { input: SetPinsInput }) => access.setPins(input)),
    },
    guards: {
      isFormFaultless: ({ context }) => Object.keys(faultsOf(context.form)).length === 0,
    },
    actions: {
      keepField: assign(({ context }, { field, value }: { field: AccessField; value: string }) => {
        const form = { ...context.form, [field]: field === "password" ? value : digitsOf(value) }
        return { form, faults: context.wasRefused ? faultsOf(form) : withoutFault(context.faults, field) }
      }),
      showFaults: assign(({ context }) => ({
        faults: faultsOf(context.form),
        wasRefused: true,
        failure: null,
        refusals: context.refusals + 1,
      })),
      clearFailure: assign({ faults: {}, failure: null }),
      showFailure: assign(({ context }, { error }: Thrown) => {
        const faults = backendFaultsOf(error)
        const isAtFields = Object.keys(faults).length > 0
        return {
          faults,
          failure: isAtFields ? null : failureOf(error, accessMessages.saveFailed),
          refusals: context.refusals + 1,
        }
      }),
      // The PINs and the password stay in memory no longer than they are needed.
      forgetForm: assign({ form: EMPTY, faults: {}, wasRefused: false, failure: null }),
      tellSaved: emit({ type: "PINS.SAVED" }),
    },
  }).createMachine({
    id: "access",
    context: { form: EMPTY, faults: {}, wasRefused: false, failure: null, refusals: 0 },
    initial: "choosing",
    states: {
      choosing: {
        on: {
          "FIELD.CHANGE": { actions: { type: "keepField", params: ({ event }) => event } },
          "FORM.SUBMIT": [
            { guard: "isFormFaultless", target: "saving", actions: "clearFailure" },
            { actions: "showFaults" },
          ],
        },
      },
      saving: {
        invoke: {
          src: "save",
          input: ({ context }) => context.form,
          onDone: { target: "saved", actions: ["forgetForm", "tellSaved"] },
          onError: { target: "choosing", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      saved: {
        on: { "FORM.OPEN": "choosing" },
      },
    },
  })

const FIELDS = ["safePin", "duressPin", "password"] as const satisfies ReadonlyArray<AccessField>

const EMPTY: SetPinsInput = { safePin: "", duressPin: "", password: "" }

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, PIN_MAX_LENGTH)
}

/** What is wrong, each fault at its own field; two equal PINs are told at the second. */
function faultsOf({ safePin, duressPin, password }: SetPinsInput): AccessContext["faults"] {
  const safe = pinFault(safePin)
  const duress = pinFault(duressPin) ?? (safe === null ? pinsFault(safePin, duressPin) : null)
  return {
    ...(safe === null ? {} : { safePin: accessMessages[safe] }),
    ...(duress === null ? {} : { duressPin: accessMessages[duress] }),
    ...(password === "" ? { password: accessMessages.passwordRequired } : {}),
  }
}

function backendFaultsOf(error: unknown): AccessContext["faults"] {
  const failure = failureOf(error, accessMessages.saveFailed)
  return failure.tag === "PasswordWrong" ? { password: failure.message } : fieldFaultsOf(error, FIELDS)
}
