import { offersSos, preparedAnswer, questionOf } from "@porchlight/core/clarity"
import { assign, fromPromise, setup } from "xstate"
import type { ClarityContext, ClarityEvent, ClarityPorts, ClarityTurn } from "./clarity.types.ts"

/** Clarity: an introduction, then questions and prepared answers. Danger is listened for here, whoever answers. */
export const clarityMachine = ({ clarity }: ClarityPorts) =>
  setup({
    types: {} as { context: ClarityContext; events: ClarityEvent },
    actors: {
      answer: fromPromise(({ input }: { input: string }) => clarity.answer(input)),
    },
    guards: {
      isAsked: ({ context }, { question }: { question?: string }) =>
        questionOf(question ?? context.typed) !== null,
    },
    actions: {
      type: assign((_, { text }: { text: string }) => ({ typed: text })),
      ask: assign(({ context }, { question: given }: { question?: string }) => {
        const question = questionOf(given ?? context.typed) ?? ""
        const turn = { question, answer: null, offersSos: given === undefined || offersSos(question) }
        return { turns: [...context.turns, turn], typed: given === undefined ? "" : context.typed }
      }),
      keep: assign(({ context }, { answer }: { answer: string }) => ({
        turns: answered(context.turns, answer),
      })),
      // Whoever answers instead of the product may fail; the product's own answer cannot.
      keepPrepared: assign(({ context }) => ({
        turns: answered(context.turns, preparedAnswer(context.turns.at(-1)?.question ?? "")),
      })),
    },
  }).createMachine({
    id: "clarity",
    context: { turns: [], typed: "" },
    initial: "closed",
    states: {
      closed: { on: { "CHAT.OPEN": "intro" } },
      // It says each time what it is: whoever opens it may be another person.
      intro: { on: { "CHAT.START": "chat", "CHAT.CLOSE": "closed" } },
      chat: {
        on: {
          "CHAT.CLOSE": { target: "closed", actions: assign({ turns: [], typed: "" }) },
          "QUESTION.TYPE": { actions: { type: "type", params: ({ event }) => event } },
        },
        initial: "asking",
        states: {
          asking: {
            on: {
              "QUESTION.ASK": {
                guard: { type: "isAsked", params: ({ event }) => event },
                target: "answering",
                actions: { type: "ask", params: ({ event }) => event },
              },
            },
          },
          answering: {
            invoke: {
              src: "answer",
              input: ({ context }) => context.turns.at(-1)?.question ?? "",
              onDone: {
                target: "asking",
                actions: { type: "keep", params: ({ event }) => ({ answer: event.output }) },
              },
              onError: { target: "asking", actions: "keepPrepared" },
            },
          },
        },
      },
    },
  })

function answered(turns: ReadonlyArray<ClarityTurn>, answer: string): ReadonlyArray<ClarityTurn> {
  return turns.map((turn, index) => (index === turns.length - 1 ? { ...turn, answer } : turn))
}
