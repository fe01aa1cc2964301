import { clarityMessages, preparedClarity, type ClarityPort } from "@porchlight/core/clarity"
import { expect, test } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { clarityMachine, connectClarity } from "./index.ts"

function start(clarity: ClarityPort = preparedClarity) {
  const actor = createActor(clarityMachine({ clarity })).start()
  const view = () => connectClarity(actor.getSnapshot(), (event) => actor.send(event))
  const chat = () => {
    view().open()
    view().start()
  }
  return { view, chat, until: (is: (seen: ReturnType<typeof view>) => boolean) => settle(() => is(view())) }
}

const broken: ClarityPort = { answer: () => Promise.reject(new Error("no answer today")) }

test("an introduction comes before the chat, each time (CLAR-02)", () => {
  const { view } = start()
  expect(view().state).toBe("closed")
  view().open()
  expect(view().state).toBe("intro")
  view().start()
  expect(view().state).toBe("asking")
  view().close()
  view().open()
  expect(view().state).toBe("intro")
})

test("four questions are ready to tap, and each has its prepared answer (CLAR-03)", async () => {
  const { view, chat, until } = start()
  chat()
  expect(view().questions.map(({ value }) => value)).toEqual(["sos", "cloak", "red-flag", "invite"])
  for (const { value, text } of view().questions) {
    view().ask(text)
    await until(({ state }) => state === "asking")
    expect(view().turns.at(-1)).toEqual({
      question: text,
      answer: clarityMessages.answer[value],
      offersSos: value === "sos",
    })
  }
  expect(view().turns).toHaveLength(4)
})

test("SOS is not shown beside an ordinary answer; beside one that nobody has it is, and stays (CLAR-01)", async () => {
  const { view, chat, until } = start()
  chat()
  const ask = async (question: string) => {
    view().ask(question)
    await until(({ state }) => state === "asking")
    return view().showsSos
  }
  expect(await ask("What does the cloak do?")).toBe(false)
  expect(await ask("asdf ghjk")).toBe(true)
  expect(await ask("What does the cloak do?")).toBe(true)
})

test.each(["What does the cloak do?", "es una bandera roja que me insista"])(
  "SOS stands beside whatever she typed herself, also where a topic is found in it: %s (CLAR-01)",
  (question) => {
    const { view, chat } = start()
    chat()
    view().type(question)
    view().ask()
    expect([view().turns[0]?.offersSos, view().showsSos]).toEqual([true, true])
  },
)

test("what is typed is asked and the field is empty again; nothing is no question", async () => {
  const { view, chat, until } = start()
  chat()
  view().ask()
  view().type("   ")
  view().ask()
  expect(view().turns).toEqual([])
  view().type(" I want to leave ")
  view().ask()
  expect([view().state, view().typed]).toEqual(["answering", ""])
  await until(({ state }) => state === "asking")
  expect(view().turns).toMatchObject([{ question: "I want to leave", answer: clarityMessages.answer.leave }])
})

// Which words are danger is proved beside them.
test.each(["help", "he wont let me go", "ayudaaa", "me está siguiendo"])(
  "'%s' shows SOS at once, whoever answers and also when nobody does (CLAR-01)",
  async (word) => {
    for (const clarity of [preparedClarity, { answer: async () => "Enjoy your evening." }, broken]) {
      const { view, chat, until } = start(clarity)
      chat()
      view().ask(`what if ${word}`)
      expect(view().showsSos).toBe(true)
      await until(({ state }) => state === "asking")
      expect(view().showsSos).toBe(true)
      view().ask("How do I invite someone?")
      expect(view().showsSos).toBe(true)
    }
  },
)

test("while one answer is on its way the next question is asked as well, danger is heard, and each answer finds its own question", async () => {
  const answers: Array<(answer: string) => void> = []
  const { view, chat, until } = start({ answer: () => new Promise((answer) => answers.push(answer)) })
  chat()
  view().ask("How do I invite someone?")
  view().type("he wont let me go")
  view().ask()
  expect([view().typed, view().showsSos, view().turns.length]).toEqual(["", true, 2])
  answers[1]?.("the second")
  await until(({ turns }) => turns[1]?.answer === "the second")
  expect([view().state, view().turns[0]?.answer]).toEqual(["answering", null])
  answers[0]?.("the first")
  await until(({ state }) => state === "asking")
  expect(view().turns.map(({ answer }) => answer)).toEqual(["the first", "the second"])
})

test("an answer to a chat that was closed is not one in the next", async () => {
  const answers: Array<(answer: string) => void> = []
  const { view, chat, until } = start({ answer: () => new Promise((answer) => answers.push(answer)) })
  chat()
  view().ask("How do I invite someone?")
  view().close()
  chat()
  view().ask("What does the cloak do?")
  answers[0]?.("to the first")
  answers[1]?.("to the second")
  await until(({ state }) => state === "asking")
  expect(view().turns).toMatchObject([{ question: "What does the cloak do?", answer: "to the second" }])
})

test("an answerer that fails is replaced by the prepared answer (CLAR-01)", async () => {
  const { view, chat, until } = start(broken)
  chat()
  view().ask("How do I use SOS?")
  await until(({ state }) => state === "asking")
  expect(view().turns[0]?.answer).toBe(clarityMessages.answer.sos)
})

test("nothing that was asked is left when the chat is closed", async () => {
  const { view, chat, until } = start()
  chat()
  view().ask("I am scared")
  await until(({ state }) => state === "asking")
  view().close()
  expect([view().turns, view().showsSos]).toEqual([[], false])
})
