import type { CirclePort } from "@porchlight/core/circle"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { maya } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { aLine, EVENING } from "../testing/watch.ts"
import { circleMachine, connectCircle } from "./index.ts"

const NO_LISTS: ReadonlyArray<unknown> = [{}, { error: { message: "upstream timed out" } }, "Bad Gateway"]

// A backend that is not written in TypeScript, or says more than it knows.
test.each(NO_LISTS as ReadonlyArray<never>)("%o is no list of her people, nor on the line", async (said) => {
  const line = aLine<"circle">()
  const list = vi.fn<CirclePort["list"]>(async () => said)
  const circle: Partial<CirclePort> = { list }
  const machine = circleMachine({
    circle: circle as CirclePort,
    live: line.live,
    newKey: () => "key",
  })
  const actor = createActor(machine, { clock: new SimulatedClock(), input: { country: "US" } }).start()
  const view = () => connectCircle(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  await settle(() => list.mock.calls.length === 1 && view().state !== "loading")
  expect(view().state).toBe("failed")
  list.mockImplementation(async () => [maya])
  line.tell(said)
  await settle(() => view().state === "shown")
  expect(view().trustedTitle).toBe("Trusted Contacts (1)")
})
