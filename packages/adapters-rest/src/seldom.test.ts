import { tagOf } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import * as ports from "./seldom.ports.ts"
import { seldom } from "./seldom.ts"

interface Port {
  readonly double: (number: number) => Promise<number>
}
const make = (): Port => ({ double: async (number) => number * 2 })

test("the code of a seldom port is asked for with its first call, once", async () => {
  const load = vi.fn<() => Promise<typeof ports>>(async () => ports)
  const port = seldom(make, load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([port.double(2), port.double(3)])).toEqual([4, 6])
  expect(load).toHaveBeenCalledOnce()
})

test("without a line the call says so, and the next one asks again", async () => {
  const load = vi
    .fn<() => Promise<typeof ports>>(async () => ports)
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
  const port = seldom(make, load)
  expect(await port.double(2).catch(tagOf)).toBe("NetworkFailed")
  expect(await port.double(2)).toBe(4)
})

test("a seldom port can be awaited, printed and written as JSON like any other: none of that is a call", async () => {
  const load = vi.fn<() => Promise<typeof ports>>(async () => ports)
  const port = seldom(make, load)
  expect(await Promise.resolve(port)).toBe(port)
  expect(JSON.stringify({ port })).toBe('{"port":{}}')
  expect(Object.prototype.toString.call(port)).toBe("[object Object]")
  expect(load).not.toHaveBeenCalled()
})
