import type { Contact } from "@porchlight/core/circle"
import { tagOf } from "@porchlight/core/error"
import {
  handleFault,
  safetyMessages,
  safeWordsFaults,
  type SafeWordsInput,
  type SafetyPatch,
  type SafetySettings,
} from "@porchlight/core/settings"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, fieldFaultsOf, withoutFault, type Failure, type Thrown } from "../error/index.ts"
import type {
  SafetyContext,
  SafetyEmitted,
  SafetyEvent,
  SafetyField,
  SafetyPorts,
  WordFaults,
  WordField,
  WordFields,
} from "./settings.safety.types.ts"

const NO_WORDS: WordFields = { safeWord: "", duressWord: "", password: "" }
const unchanged = { changing: null, waiting: null } as const
const nothingWrong = { failure: null, notStored: null } as const
const FIELDS = [
  "intervalMinutes",
  "emergencyContactId",
  "autoAlert",
  "locationSharing",
  "medical",
  "handle",
] as const satisfies ReadonlyArray<SafetyField>
const WORD_FIELDS = ["safeWord", "duressWord", "password"] as const

/** How dates are guarded unless a plan says otherwise: each change is stored as it is made; the words together. */
export const safetyMachine = ({ safety, circle }: SafetyPorts) =>
  setup({
    types: {} as { context: SafetyContext; events: SafetyEvent; emitted: SafetyEmitted },
    actors: {
      look: fromPromise(async () => {
        const [settings, contacts] = await Promise.all([safety.get(), circle.list()])
        return { settings, contacts }
      }),
      save: fromPromise(({ input }: { input: SafetyPatch }) => safety.update(input)),
      keep: fromPromise(({ input }: { input: SafeWordsInput }) => safety.setWords(input)),
    },
    guards: {
      isAnyWaiting: ({ context }) => context.waiting !== null,
      isFaultless: ({ context }) => Object.keys(faultsOf(context.words)).length === 0,
      isHandleWrong: (_, { handle }: SafetyPatch) =>
        typeof handle === "string" && handleFault(handle) !== null,
    },
    actions: {
      keepFound: assign(
        (_, found: { readonly settings: SafetySettings; readonly contacts: ReadonlyArray<Contact> }) => ({
          stored: found.settings,
          contacts: found.contacts,
          ...nothingWrong,
        }),
      ),
      keepStored: assign((_, stored: SafetySettings) => ({ stored, changing: null, ...nothingWrong })),
      keepChange: assign((_, changing: SafetyPatch) => ({
        changing,
        done: null,
        faults: {},
        ...nothingWrong,
      })),
      keepWaiting: assign(({ context }, patch: SafetyPatch) => ({
        waiting: { ...context.waiting, ...patch },
        done: null,
      })),
      takeWaiting: assign(({ context }) => ({ changing: context.waiting, waiting: null })),
      markSaved: assign({ done: "saved" }),
      markKept: assign({ done: "kept", words: NO_WORDS, faults: {} }),
      typeWord: assign(({ context }, { field, text }: { field: WordField; text: string }) => ({
        words: { ...context.words, [field]: text },
        faults: withoutFault(context.faults, field),
        done: null,
      })),
      showFaults: assign(({ context }) => ({
        faults: faultsOf(context.words),
        refusals: context.refusals + 1,
      })),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, safetyMessages.lookFailed),
      })),
      showHandleFault: assign(({ context }) => ({
        faults: { handle: safetyMessages.handleShape },
        refusals: context.refusals + 1,
        done: null,
      })),
      showSaveFailure: assign(({ context }, { error }: Thrown) => {
        const faults = fieldFaultsOf(error, ["handle"])
        return faults.handle === undefined
          ? { ...unchanged, ...failedAt(context.changing, failureOf(error, safetyMessages.saveFailed)) }
          : { ...unchanged, faults, refusals: context.refusals + 1 }
      }),
      showWordFailure: assign(({ context }, { error }: Thrown) => ({
        ...refusalOf(error),
        refusals: context.refusals + 1,
      })),
    },
  }).createMachine({
    id: "settings-safety",
    context: {
      stored: null,
      ...unchanged,
      contacts: [],
      words: NO_WORDS,
      faults: {},
      refusals: 0,
      ...nothingWrong,
      done: null,
    },
    // Arrow keys go through a list one by one, and switches are turned one after the other: what is wished meanwhile counts.
    on: {
      "WISH.CHANGE": [
        {
          guard: { type: "isHandleWrong", params: ({ event }) => event.patch },
          actions: "showHandleFault",
        },
        { actions: { type: "keepWaiting", params: ({ event }) => event.patch } },
      ],
    },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: [
            {
              guard: "isAnyWaiting",
              target: "saving",
              actions: [{ type: "keepFound", params: ({ event }) => event.output }, "takeWaiting"],
            },
            { target: "shown", actions: { type: "keepFound", params: ({ event }) => event.output } },
          ],
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: {
        on: {
          "SAFETY.LOOK": "looking",
          "WISH.CHANGE": [
            {
              guard: { type: "isHandleWrong", params: ({ event }) => event.patch },
              actions: "showHandleFault",
            },
            { target: "saving", actions: { type: "keepChange", params: ({ event }) => event.patch } },
          ],
        },
      },
      shown: {
        on: {
          "SAFETY.LOOK": "looking",
          "WISH.CHANGE": [
            {
              guard: { type: "isHandleWrong", params: ({ event }) => event.patch },
              actions: "showHandleFault",
            },
            { target: "saving", actions: { type: "keepChange", params: ({ event }) => event.patch } },
          ],
          "WORD.CHANGE": { actions: { type: "typeWord", params: ({ event }) => event } },
          "WORDS.KEEP": [{ guard: "isFaultless", target: "keeping" }, { actions: "showFaults" }],
        },
      },
      saving: {
        invoke: {
          src: "save",
          input: ({ context }) => context.changing ?? {},
          onDone: [
            {
              guard: "isAnyWaiting",
              target: "saving",
              reenter: true,
              actions: [
                { type: "keepStored", params: ({ event }) => event.output },
                "takeWaiting",
                emit(({ event }) => ({ type: "SAFETY.SAVED", settings: event.output })),
              ],
            },
            {
              target: "shown",
              actions: [
                { type: "keepStored", params: ({ event }) => event.output },
                "markSaved",
                emit(({ event }) => ({ type: "SAFETY.SAVED", settings: event.output })),
              ],
            },
          ],
          onError: { target: "shown", actions: { type: "showSaveFailure", params: ({ event }) => event } },
        },
      },
      keeping: {
        invoke: {
          src: "keep",
          input: ({ context: { words } }) => ({
            ...words,
            duressWord: words.duressWord.trim() === "" ? null : words.duressWord,
          }),
          onDone: [
            {
              guard: "isAnyWaiting",
              target: "saving",
              actions: [
                { type: "keepStored", params: ({ event }) => event.output },
                "markKept",
                "takeWaiting",
              ],
            },
            {
              target: "shown",
              actions: [{ type: "keepStored", params: ({ event }) => event.output }, "markKept"],
            },
          ],
          onError: [
            {
              guard: "isAnyWaiting",
              target: "saving",
              actions: [{ type: "showWordFailure", params: ({ event }) => event }, "takeWaiting"],
            },
            { target: "shown", actions: { type: "showWordFailure", params: ({ event }) => event } },
          ],
        },
      },
    },
  })

/** Said where the wish was made: the end of a long form is out of sight. */
function failedAt(
  changing: SafetyPatch | null,
  failure: Failure,
): Pick<SafetyContext, "failure" | "notStored"> {
  const field = FIELDS.find((one) => changing?.[one] !== undefined)
  return field === undefined
    ? { failure, notStored: null }
    : { failure: null, notStored: { field, why: failure.message } }
}

function faultsOf({ safeWord, duressWord, password }: WordFields): WordFaults {
  const codes = safeWordsFaults(safeWord, duressWord.trim() === "" ? null : duressWord)
  return {
    ...(codes.safeWord && { safeWord: safetyMessages[codes.safeWord] }),
    ...(codes.duressWord && { duressWord: safetyMessages[codes.duressWord] }),
    ...(password === "" && { password: safetyMessages.passwordRequired }),
  }
}

/** What a refused pair of words shows: at its field where it is about one. */
function refusalOf(error: unknown): { readonly faults: WordFaults; readonly failure: Failure | null } {
  const failure = failureOf(error, safetyMessages.saveFailed)
  const faults = fieldFaultsOf(error, WORD_FIELDS)
  if (Object.keys(faults).length > 0) return { faults, failure: null }
  if (failure.tag === "PasswordWrong") return { faults: { password: failure.message }, failure: null }
  const isBusy = tagOf(error) === "Conflict"
  return { faults: {}, failure: isBusy ? { ...failure, message: safetyMessages.wordsBusy } : failure }
}
