import { InvalidInput, NetworkFailed, RateLimited } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { failureOf, fieldFaultsOf, retryAtOf, tryTo, withoutFault } from "./error.ts"

test("a Porchlight error brings its tag and its sentence", () => {
  expect(failureOf(new NetworkFailed({}), "Something else")).toEqual({
    tag: "NetworkFailed",
    message: "Network error",
  })
})

test("anything else that is thrown shows the fallback, never its own text", () => {
  expect(failureOf(new Error("password=hunter2"), "An error occurred")).toEqual({
    tag: null,
    message: "An error occurred",
  })
})

test("only a refusal for being too often names an instant to try again", () => {
  expect(retryAtOf(new RateLimited({ retryAfterMs: 5_000 }), toInstant(1_000))).toBe(6_000)
  expect(retryAtOf(new NetworkFailed({}), toInstant(1_000))).toBeNull()
})

test("issues land at the fields they name, the first of each, and unknown fields are left out", () => {
  const issue = (field: string, message: string) => ({ field, code: "x", message })
  const error = new InvalidInput({ issues: [issue("a", "first"), issue("a", "second"), issue("b", "lost")] })
  expect(fieldFaultsOf(error, ["a"])).toEqual({ a: "first" })
  expect(fieldFaultsOf(new NetworkFailed({}), ["a"])).toEqual({})
})

test("taking one fault away leaves the others and the given faults as they were", () => {
  const faults = { a: "one", b: "two" }
  expect(withoutFault(faults, "a")).toEqual({ b: "two" })
  expect(faults).toEqual({ a: "one", b: "two" })
})

test("what nothing waits for is done at once, and fails alone, whether it throws or refuses", async () => {
  const work = vi.fn<() => void>()
  const done = tryTo(work)
  expect(work).toHaveBeenCalledOnce()
  await expect(done).resolves.toBeUndefined()
  const full = (): never => {
    throw new DOMException("No room is left", "QuotaExceededError")
  }
  await expect(tryTo(full)).resolves.toBeUndefined()
  await expect(tryTo(async () => full())).resolves.toBeUndefined()
})
