import {
  suggestionFaults,
  venueMessages,
  type Suggestion,
  type SuggestionInput,
} from "@porchlight/core/venue"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, retryAtOf, withoutFault, type Thrown } from "../error/index.ts"
import type { SuggestionContext, SuggestionEvent, SuggestionPorts } from "./venue.suggestion.types.ts"

const EMPTY: SuggestionInput = { name: "", category: "restaurant", address: "", note: "" }

/** What is sent of what was typed. */
function inputOf({ name, category, address, note }: SuggestionInput): SuggestionInput {
  return { name: name.trim(), category, address: address.trim(), note: note.trim() }
}

const isSame = (one: SuggestionInput | undefined, other: SuggestionInput) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Suggesting a venue. What was typed stays until it has arrived, over a reload as well; what became of earlier ones is looked up
 * beside it.
 */
export const suggestionMachine = ({ venue, clock, newKey, store }: SuggestionPorts) =>
  setup({
    types: {} as { context: SuggestionContext; events: SuggestionEvent },
    actors: {
      look: fromPromise(() => venue.suggestions()),
      send: fromPromise(async ({ input }: { input: SuggestionContext["wish"] }) =>
        input === null ? null : venue.suggest(input.input, input.key),
      ),
    },
    guards: { isFaultless: ({ context }) => Object.keys(suggestionFaults(context.form)).length === 0 },
    actions: {
      keepOwn: assign(({ context }, own: ReadonlyArray<Suggestion>) => ({
        own: [...(context.own ?? []).filter(({ id }) => own.every((one) => one.id !== id)), ...own],
        isOwnUnknown: false,
      })),
      keepDraft: ({ context: { form, wish } }) => store.keep({ form, wish }),
      forgetDraft: () => store.keep(null),
      keepForm: assign(({ context }, change: Partial<SuggestionInput>) => {
        const [field] = Object.keys(change)
        const isFault = field === "name" || field === "address" || field === "note"
        return {
          form: { ...context.form, ...change },
          faults: isFault ? withoutFault(context.faults, field) : context.faults,
        }
      }),
      showFaults: assign(({ context }) => ({
        faults: suggestionFaults(context.form),
        refusals: context.refusals + 1,
        failure: null,
      })),
      wish: assign(({ context }) => {
        const input = inputOf(context.form)
        const wish = isSame(context.wish?.input, input) ? context.wish : { key: newKey(), input }
        return { wish, faults: {}, failure: null, retryAt: null }
      }),
      keepSent: assign(({ context }, sent: Suggestion | null) => ({
        own: sent === null ? context.own : [sent, ...(context.own ?? [])],
        form: EMPTY,
        wish: null,
      })),
      showFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, venueMessages.sendFailed),
        retryAt: retryAtOf(error, clock.now()),
      })),
    },
  }).createMachine({
    id: "venue-suggestion",
    type: "parallel",
    context: () => ({
      form: EMPTY,
      faults: {},
      refusals: 0,
      wish: null,
      failure: null,
      retryAt: null,
      own: null,
      isOwnUnknown: false,
      ...store.read(),
    }),
    states: {
      own: {
        initial: "looking",
        states: {
          looking: {
            invoke: {
              src: "look",
              onDone: { target: "known", actions: { type: "keepOwn", params: ({ event }) => event.output } },
              onError: { target: "unknown", actions: assign({ isOwnUnknown: true }) },
            },
          },
          known: {},
          unknown: { on: { "OWN.LOOK": "looking" } },
        },
      },
      form: {
        initial: "editing",
        states: {
          editing: {
            on: {
              "FORM.CHANGE": {
                actions: [{ type: "keepForm", params: ({ event }) => event.change }, "keepDraft"],
              },
              "FORM.SEND": [
                { guard: "isFaultless", target: "sending", actions: ["wish", "keepDraft"] },
                { actions: "showFaults" },
              ],
            },
          },
          sending: {
            invoke: {
              src: "send",
              input: ({ context }) => context.wish,
              onDone: {
                target: "sent",
                actions: [{ type: "keepSent", params: ({ event }) => event.output }, "forgetDraft"],
              },
              onError: { target: "editing", actions: { type: "showFailure", params: ({ event }) => event } },
            },
          },
          sent: { on: { "FORM.ANOTHER": "editing" } },
        },
      },
    },
  })
