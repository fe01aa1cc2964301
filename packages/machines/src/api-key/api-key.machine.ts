import {
  API_KEY_DEFAULT_DAYS,
  apiKeyFaults,
  apiKeyMessages,
  toggleScope,
  type ApiKey,
  type ApiKeyDays,
  type ApiKeyScope,
  type MadeApiKey,
  type NewApiKey,
} from "@porchlight/core/api-key"
import { assign, fromPromise, setup } from "xstate"
import { isUnanswered } from "../backend/index.ts"
import { failureOf, fieldFaultsOf, withoutFault, type Thrown } from "../error/index.ts"
import type { ApiKeyContext, ApiKeyEvent, ApiKeyField, ApiKeyPorts } from "./api-key.types.ts"

/** Keys for programs: see them, make one and copy it while it is shown, revoke one. */
export const apiKeyMachine = ({ apiKey, newKey, copy }: ApiKeyPorts) =>
  setup({
    types: {} as { context: ApiKeyContext; events: ApiKeyEvent },
    actors: {
      look: fromPromise(() => apiKey.list()),
      create: fromPromise(({ input }: { input: { wish: NewApiKey; key: string } }) =>
        apiKey.create(input.wish, input.key),
      ),
      copy: fromPromise(({ input }: { input: string }) => copy(input)),
      revoke: fromPromise(({ input }: { input: string }) => apiKey.revoke(input)),
    },
    guards: {
      isFilled: ({ context }) => Object.keys(apiKeyFaults(context.form)).length === 0,
      isKnown: ({ context }, { id }: { id: string }) => context.keys.some((key) => key.id === id),
    },
    actions: {
      keepKeys: assign((_, { keys }: { keys: ReadonlyArray<ApiKey> }) => ({ keys })),
      // Another wish goes under another key; the password is no part of it.
      keepField: assign(({ context }, { field, value }: { field: ApiKeyField; value: string }) => ({
        form: { ...context.form, [field]: value },
        faults: withoutFault(context.faults, field as keyof ApiKeyContext["faults"]),
        ...(field === "name" && { creationKey: null }),
      })),
      toggle: assign(({ context }, { scope }: { scope: ApiKeyScope }) => ({
        form: { ...context.form, scopes: toggleScope(context.form.scopes, scope) },
        faults: withoutFault(context.faults, "scopes"),
        creationKey: null,
      })),
      chooseDays: assign(({ context }, { days }: { days: ApiKeyDays }) => ({
        form: { ...context.form, days },
        creationKey: null,
      })),
      showMissing: assign(({ context }) => ({
        faults: apiKeyFaults(context.form),
        failure: null,
        refusals: context.refusals + 1,
      })),
      begin: assign(({ context }) => ({
        creationKey: context.creationKey ?? newKey(),
        failure: null,
        faults: {},
        notice: "",
      })),
      hush: assign({ failure: null, notice: "" }),
      keepMade: assign(({ context }, made: MadeApiKey) => ({
        made,
        keys: [made.key, ...context.keys.filter(({ id }) => id !== made.key.id)],
        form: EMPTY,
        isCodeAsked: false,
        creationKey: null,
      })),
      noteCopy: assign((_, { isCopied }: { isCopied: boolean }) => ({
        notice: isCopied ? apiKeyMessages.copied : apiKeyMessages.copyFailed,
      })),
      forgetMade: assign({ made: null, notice: "" }),
      choose: assign(({ context }, { id }: { id: string }) => ({
        chosen: context.keys.find((key) => key.id === id) ?? null,
        failure: null,
        notice: "",
      })),
      unchoose: assign({ chosen: null, failure: null }),
      noteRevoked: assign(({ context: { keys, chosen } }) => ({
        keys: keys.filter(({ id }) => id !== chosen?.id),
        chosen: null,
        notice: apiKeyMessages.revoked,
      })),
      showRefusal: assign(({ context }, { error }: Thrown) => {
        const failure = failureOf(error, apiKeyMessages.failed)
        const isNameRefused = fieldFaultsOf(error, ["name"]).name !== undefined
        return {
          failure: isUnanswered(error) ? { ...failure, message: apiKeyMessages.unknown } : failure,
          ...(isNameRefused && { faults: { name: "nameNeeded" as const }, failure: null }),
          isCodeAsked: context.isCodeAsked || failure.tag === "FactorRequired",
          refusals: context.refusals + 1,
        }
      }),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: { ...failureOf(error, ""), message: apiKeyMessages.loadFailed },
      })),
      showRevokeFailure: assign((_, { error }: Thrown) => ({
        failure: { ...failureOf(error, ""), message: apiKeyMessages.revokeFailed },
      })),
    },
  }).createMachine({
    id: "api-key",
    context: {
      keys: [],
      form: EMPTY,
      faults: {},
      isCodeAsked: false,
      creationKey: null,
      made: null,
      chosen: null,
      failure: null,
      notice: "",
      refusals: 0,
    },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: {
            target: "ready",
            actions: { type: "keepKeys", params: ({ event }) => ({ keys: event.output }) },
          },
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: { on: { "KEYS.LOOK": { target: "looking", actions: "hush" } } },
      ready: {
        on: {
          "FIELD.CHANGE": { actions: { type: "keepField", params: ({ event }) => event } },
          "SCOPE.TOGGLE": { actions: { type: "toggle", params: ({ event }) => event } },
          "DAYS.CHOOSE": { actions: { type: "chooseDays", params: ({ event }) => event } },
          "KEY.CREATE": [
            { guard: "isFilled", target: "creating", actions: "begin" },
            { actions: "showMissing" },
          ],
          "KEY.ASK": {
            guard: { type: "isKnown", params: ({ event }) => event },
            target: "asking",
            actions: { type: "choose", params: ({ event }) => event },
          },
        },
      },
      creating: {
        invoke: {
          src: "create",
          input: ({ context }) => ({ wish: wishOf(context), key: context.creationKey ?? "" }),
          onDone: { target: "made", actions: { type: "keepMade", params: ({ event }) => event.output } },
          onError: { target: "ready", actions: { type: "showRefusal", params: ({ event }) => event } },
        },
      },
      // Nothing leaves this state by itself: the key is shown until she says that she has it.
      made: { on: { "SECRET.COPY": "copying", "SECRET.KEPT": { target: "ready", actions: "forgetMade" } } },
      copying: {
        invoke: {
          src: "copy",
          input: ({ context }) => context.made?.secret ?? "",
          onDone: {
            target: "made",
            actions: { type: "noteCopy", params: ({ event }) => ({ isCopied: event.output }) },
          },
          onError: { target: "made", actions: { type: "noteCopy", params: { isCopied: false } } },
        },
      },
      asking: {
        on: {
          "KEY.REVOKE": { target: "revoking", actions: "hush" },
          "KEY.LEAVE": { target: "ready", actions: "unchoose" },
        },
      },
      revoking: {
        invoke: {
          src: "revoke",
          input: ({ context }) => context.chosen?.id ?? "",
          onDone: { target: "ready", actions: "noteRevoked" },
          onError: { target: "asking", actions: { type: "showRevokeFailure", params: ({ event }) => event } },
        },
      },
    },
  })

const EMPTY: ApiKeyContext["form"] = {
  name: "",
  password: "",
  code: "",
  scopes: [],
  days: API_KEY_DEFAULT_DAYS,
}

function wishOf({ form: { name, scopes, days, password, code } }: ApiKeyContext): NewApiKey {
  return { name: name.trim(), scopes, days, password, code: code.trim() === "" ? null : code.trim() }
}
