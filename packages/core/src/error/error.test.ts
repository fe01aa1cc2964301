import { describe, expect, test } from "vitest"
import {
  AccountChanged,
  Conflict,
  errorMessages,
  Forbidden,
  IdempotencyMismatch,
  InvalidInput,
  messageOf,
  NetworkFailed,
  NotFound,
  PorchlightError,
  RateLimited,
  SignInRequired,
  tagOf,
  TaggedError,
  Unavailable,
} from "./index.ts"

describe("what every error carries", () => {
  test.each([
    [new InvalidInput({ issues: [] }), "InvalidInput", 400],
    [new SignInRequired({}), "SignInRequired", 401],
    [new AccountChanged({}), "AccountChanged", 412],
    [new Forbidden({}), "Forbidden", 403],
    [new NotFound({}), "NotFound", 404],
    [new Conflict({}), "Conflict", 409],
    [new IdempotencyMismatch({}), "IdempotencyMismatch", 422],
    [new RateLimited({ retryAfterMs: 1 }), "RateLimited", 429],
    [new Unavailable({}), "Unavailable", 503],
    [new NetworkFailed({}), "NetworkFailed", 503],
  ])("a tag, a status and a sentence: %s", (error, tag, status) => {
    expect(error).toBeInstanceOf(PorchlightError)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ _tag: tag, name: tag, status })
    expect(error.message.length).toBeGreaterThan(5)
  })

  test("a refused input says the first reason and never what was typed", () => {
    const issues = [
      { field: "email", code: "emailInvalid", message: "Please enter a valid email address" },
      { field: "name", code: "nameRequired", message: "Name is required" },
    ]
    expect(new InvalidInput({ issues }).message).toBe("Please enter a valid email address")
    expect(new InvalidInput({ issues: [] }).message).toBe(errorMessages.invalidInput)
  })

  test.each([
    [1, "1"],
    [30_000, "30"],
    [30_001, "31"],
  ])("a limit says when to come back: after %i ms in %s seconds", (retryAfterMs, seconds) => {
    expect(new RateLimited({ retryAfterMs }).message).toBe(`Please wait ${seconds} seconds and try again.`)
  })

  test("a network that fails says so in the words of the specification (REG-22)", () => {
    expect(new NetworkFailed({}).message).toBe("Network error")
  })

  test("the retryable statuses are those of a backend that is away (ERR-04)", () => {
    expect([502, 503, 504]).toContain(new Unavailable({}).status)
    expect([502, 503, 504]).toContain(new NetworkFailed({}).status)
  })
})

describe("reading what was thrown", () => {
  test.each([
    [new Error("SELECT * FROM account")],
    ["a text"],
    [null],
    [undefined],
    [{ message: "leak" }],
    [42],
  ])("the text of %s, which is none of ours, is never shown (AUTHD-10)", (thrown) => {
    expect(messageOf(thrown, errorMessages.fallback)).toBe("An error occurred")
    expect(tagOf(thrown)).toBeNull()
  })

  test("ours is shown and recognised", () => {
    expect(messageOf(new NotFound({}), "else")).toBe("Not found")
    expect(tagOf(new NotFound({}))).toBe("NotFound")
  })
})

test("a feature makes its own errors from a tag, a status and a sentence", () => {
  class TooLoud extends TaggedError(
    "TooLoud",
    422,
  )<{ readonly decibels: number }>(({ decibels }) => `${decibels} dB is too loud.`) {}
  const error = new TooLoud({ decibels: 90 })
  expect(TooLoud.tag).toBe("TooLoud")
  expect(error).toMatchObject({
    _tag: "TooLoud",
    status: 422,
    message: "90 dB is too loud.",
    data: { decibels: 90 },
  })
})
