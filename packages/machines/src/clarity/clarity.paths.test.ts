import { preparedClarity } from "@porchlight/core/clarity"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { clarityMachine } from "./index.ts"

test("every state of Clarity is reached", () => {
  const machine = clarityMachine({ clarity: preparedClarity })
  const reached = reachedStates(machine, {
    events: [
      { type: "CHAT.OPEN" },
      { type: "CHAT.START" },
      { type: "CHAT.CLOSE" },
      { type: "QUESTION.TYPE", text: "How do I use SOS?" },
      { type: "QUESTION.ASK" },
      { type: "QUESTION.ASK", question: "I am scared" },
      { type: "QUESTION.ANSWERED", turn: 0, answer: "An answer" },
    ],
    outputs: {},
    errors: [new Error("no answer")],
    identify: ({ turns }) => Math.min(1, turns.length),
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
