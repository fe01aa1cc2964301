import { Unavailable } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { errand, onBehalfOf, promptly, urgently } from "./precedence.ts"
import { createShares, createTurns } from "./turns.ts"

/** Long enough for everything that waits for nothing but promises. */
const othersTurn = () => new Promise<void>((done) => setImmediate(done))

test("so many have a turn at once; what guards people goes first, then what is urgent, and of equals whoever came first", async () => {
  const turns = createTurns(1)
  const leave = await turns.take()
  const order: Array<string> = []
  const wait = async (name: string) => {
    const left = await turns.take()
    order.push(name)
    left()
  }
  const all = [
    wait("first"),
    wait("second"),
    urgently(() => wait("in danger")),
    promptly(() => wait("an alarm")),
    promptly(() => urgently(() => wait("in danger, by the worker"))),
  ]
  await othersTurn()
  expect(order).toEqual([])
  leave()
  await Promise.all(all)
  expect(order).toEqual(["an alarm", "in danger", "in danger, by the worker", "first", "second"])
  expect(turns.isFree()).toBe(true)
})

test("a turn that is given back twice counts once", async () => {
  const turns = createTurns(1)
  const leave = await turns.take()
  const second = turns.take()
  leave()
  leave()
  const leaveSecond = await second
  let isThird = false
  void turns.take().then(() => (isThird = true))
  await othersTurn()
  expect(isThird).toBe(false)
  leaveSecond()
  await othersTurn()
  expect(isThird).toBe(true)
})

test("whoever waited too long is told so, and leaves the line to those behind", async () => {
  const turns = createTurns(1)
  const leave = await turns.take()
  await expect(turns.take(1)).rejects.toBeInstanceOf(Unavailable)
  const next = turns.take()
  leave()
  ;(await next)()
  expect(turns.isFree()).toBe(true)
})

test("whoever has all of their share waits behind themselves, and nobody else does", async () => {
  const shares = createShares(2, 60_000)
  const [first] = await Promise.all([shares.take("flood"), shares.take("flood")])
  let isThird = false
  void shares.take("flood").then(() => (isThird = true))
  await shares.take("somebody else")
  await othersTurn()
  expect(isThird).toBe(false)
  first?.()
  await othersTurn()
  expect(isThird).toBe(true)
})

test("whom something is for, and how urgent it is, is known wherever it leads; what the server does by itself is nobody's", () => {
  const seen = onBehalfOf("address", () => urgently(() => [errand(), promptly(() => errand())]))
  expect(seen).toEqual([
    { precedence: "urgent", whose: "address" },
    { precedence: "prompt", whose: null },
  ])
  expect(errand()).toEqual({ precedence: "ordinary", whose: null })
})
