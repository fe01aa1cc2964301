import { PinWrong } from "@porchlight/core/access"
import { tagOf } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { createRestBackend } from "./index.ts"
import { broken, createScene, json, type Act } from "./testing/scene.ts"

const pinWrong = json({ code: "PinWrong", data: {} }, 422)
const tagFrom = (promise: Promise<unknown>) => promise.then(() => null, tagOf)

function play(...acts: ReadonlyArray<Act>) {
  const scene = createScene(...acts)
  let drawn = 0
  // Each draw is another, so that no two names are the same by chance.
  const backend = createRestBackend({ ...scene.options, random: () => 1 - 1 / (drawn += 2) })
  return { backend, names: () => scene.requests.map((request) => request.headers.get("idempotency-key")) }
}

const entries = {
  "that ends an alarm": (pin: string) => (backend: ReturnType<typeof createRestBackend>) =>
    backend.incident.resolve("an-alarm", pin),
  "that takes a press back": (pin: string) => (backend: ReturnType<typeof createRestBackend>) =>
    backend.sos.cancel("key-of-the-press", pin),
}

test.each(Object.entries(entries))(
  "a PIN %s keeps its name until it is answered, however often it is sent",
  async (_, enter) => {
    const { backend, names } = play(broken, broken, broken, broken, pinWrong, pinWrong)
    expect(await tagFrom(enter("1357")(backend))).toBe("NetworkFailed")
    expect(await tagFrom(enter("1357")(backend))).toBe("PinWrong")
    expect(new Set(names()).size).toBe(1)
    expect(names()).toHaveLength(5)
    expect(await tagFrom(enter("1357")(backend))).toBe("PinWrong")
    expect(new Set(names()).size).toBe(2)
  },
)

test.each(Object.entries(entries))("another PIN %s has another name at once", async (_, enter) => {
  const { backend, names } = play(broken)
  for (const pin of ["1357", "2468"]) await enter(pin)(backend).catch(() => undefined)
  expect(new Set(names()).size).toBe(2)
})

test("the name that the caller gave is the one that is sent", async () => {
  const { backend, names } = play(pinWrong)
  await expect(backend.incident.resolve("an-alarm", "1357", "entry-of-the-caller")).rejects.toThrow(PinWrong)
  await expect(backend.sos.cancel("key-of-the-press", "1357", "other-of-the-caller")).rejects.toThrow(
    PinWrong,
  )
  expect(names()).toEqual(["entry-of-the-caller", "other-of-the-caller"])
})
