import { NetworkFailed } from "@porchlight/core/error"
import { addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { assign, createActor, createMachine, sendTo, setup } from "xstate"
import { settle } from "../testing/settle.ts"
import { calm } from "../testing/sos.ts"
import { aLine, EVENING } from "../testing/watch.ts"
import { feed, type FeedEvent } from "./index.ts"

interface Asked {
  readonly answer: (state: string) => void
  readonly fail: () => void
}

/** Somebody who follows a topic whose states are words: what they heard, and every look of theirs with its answer in the test's hand. */
function follow() {
  const line = aLine<"sos">()
  const looks: Array<Asked> = []
  const source = feed<"sos", string>({
    topic: "sos",
    live: line.live,
    look: () =>
      new Promise((answer, reject) => looks.push({ answer, fail: () => reject(new NetworkFailed({})) })),
    read: ({ now }) => (now === EVENING ? { state: "told by the line" } : null),
  })
  const machine = setup({
    types: {} as {
      context: { heard: ReadonlyArray<string> }
      events: FeedEvent<string> | { readonly type: "LOOK" }
    },
    actors: { source },
    actions: {
      note: assign(({ context }, { said }: { said: string }) => ({ heard: [...context.heard, said] })),
    },
  }).createMachine({
    context: { heard: [] },
    invoke: { id: "source", src: "source" },
    on: {
      LOOK: { actions: sendTo("source", { type: "LOOK" }) },
      "FEED.STATE": { actions: { type: "note", params: ({ event }) => ({ said: event.state }) } },
      "FEED.FAILED": { actions: { type: "note", params: { said: "failed" } } },
    },
  })
  const actor = createActor(machine).start()
  const heard = () => actor.getSnapshot().context.heard
  return { line, looks, look: () => actor.send({ type: "LOOK" }), heard }
}

test("an answer to a look that the line has overtaken is dropped, and the whole is looked for again", async () => {
  const { line, looks, heard } = follow()
  line.tell(calm(EVENING))
  looks[0]?.answer("from before")
  await settle(() => looks.length === 2)
  looks[1]?.answer("from after")
  await settle(() => heard().includes("from after"))
  expect(heard()).toEqual(["told by the line", "from after"])
  expect(looks).toHaveLength(2)
})

test("a look that is under way already is not asked for once more, and one that fails is said", async () => {
  const { line, looks, look, heard } = follow()
  line.tell(calm(EVENING))
  look()
  looks[0]?.answer("from before")
  looks[1]?.fail()
  await settle(() => heard().includes("failed"))
  expect(heard()).toEqual(["told by the line", "failed"])
  expect(looks).toHaveLength(2)
})

test("of two looks an answer to the earlier one does not follow one to the later", async () => {
  const { looks, look, heard } = follow()
  look()
  looks[1]?.answer("the later")
  await settle(() => heard().length === 1)
  looks[0]?.answer("the earlier")
  look()
  looks[2]?.fail()
  await settle(() => heard().length > 1)
  expect(heard()).toEqual(["the later", "failed"])
})

test("as long as nothing newer has come every answer counts, however slow", async () => {
  const { line, looks, look, heard } = follow()
  look()
  // Nothing to this follower.
  line.tell(calm(addMs(EVENING, 1)))
  looks[0]?.answer("the first")
  await settle(() => heard().length === 1)
  looks[1]?.answer("the second")
  await settle(() => heard().length === 2)
  expect(heard()).toEqual(["the first", "the second"])
})

test("a backend that throws before it promises anything has failed like one that refuses", async () => {
  const thrown = new TypeError("Cannot read properties of undefined")
  const source = feed<"sos", string>({
    topic: "sos",
    live: null,
    look: () => {
      throw thrown
    },
    read: () => null,
  })
  const heard: Array<unknown> = []
  const note = ({ event }: { readonly event: unknown }) => void heard.push(event)
  const actor = createActor(
    createMachine({ invoke: { src: source }, on: { "FEED.FAILED": { actions: note } } }),
  ).start()
  await settle(() => heard.length > 0)
  expect(heard).toEqual([{ type: "FEED.FAILED", error: thrown }])
  expect(actor.getSnapshot().status).toBe("active")
})

test("a line that cannot be asked for is down, and what was looked for is told all the same", async () => {
  const source = feed<"sos", string>({
    topic: "sos",
    live: {
      subscribe: () => {
        throw new TypeError("WebSocket is not defined")
      },
    },
    look: async () => "looked for",
    read: () => null,
  })
  const heard: Array<unknown> = []
  const note = ({ event }: { readonly event: unknown }) => void heard.push(event)
  const actor = createActor(
    createMachine({ invoke: { src: source }, on: { "FEED.*": { actions: note } } }),
  ).start()
  await settle(() => heard.length > 1)
  expect(heard).toEqual([{ type: "FEED.DOWN" }, { type: "FEED.STATE", state: "looked for" }])
  expect(actor.getSnapshot().status).toBe("active")
})
