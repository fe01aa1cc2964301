import { offersSos, preparedAnswer, questionOf } from "@porchlight/core/clarity"
import { assign, fromCallback, sendTo, setup } from "xstate"
import type { AskedTurn, ClarityContext, ClarityEvent, ClarityPorts } from "./clarity.types.ts"

/**
 * Clarity: an introduction, then questions and prepared answers. Danger is listened for here, whoever answers; no question waits for
 * the answer to the one before it.
 */
export const clarityMachine = ({ clarity }: ClarityPorts) =>
  setup({
    types: {} as { context: ClarityContext; events: ClarityEvent },
    actors: {
      answers: fromCallback<AskedTurn>(({ receive, sendBack }) => {
        receive(({ turn, question }) => {
          const keep = (answer: string) => sendBack({ type: "QUESTION.ANSWERED", turn, answer })
          // Whoever answers instead of the product may fail; the product's own answer cannot.
          const ask = async () => clarity.answer(question)
          ask().then(keep, () => keep(preparedAnswer(question)))
        })
      }),
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
      send: sendTo("answers", ({ context: { turns } }): AskedTurn => {
        return { type: "QUESTION.SENT", turn: turns.length - 1, question: turns.at(-1)?.question ?? "" }
      }),
      forget: assign({ turns: [], typed: "" }),
      keep: assign(({ context }, { turn, answer }: { turn: number; answer: string }) => ({
        turns: context.turns.map((each, index) => (index === turn ? { ...each, answer } : each)),
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
        invoke: { id: "answers", src: "answers", onError: { target: "closed", actions: "forget" } },
        on: {
          "CHAT.CLOSE": { target: "closed", actions: "forget" },
          "QUESTION.TYPE": { actions: { type: "type", params: ({ event }) => event } },
          "QUESTION.ASK": {
            guard: { type: "isAsked", params: ({ event }) => event },
            actions: [{ type: "ask", params: ({ event }) => event }, "send"],
          },
          "QUESTION.ANSWERED": { actions: { type: "keep", params: ({ event }) => event } },
        },
      },
    },
  })
