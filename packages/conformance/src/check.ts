import { tagOf } from "@porchlight/core/error"

/** What a rule throws when the backend does not do what it must. */
export class RuleBroken extends Error {
  override readonly name = "RuleBroken"
}

/** Fails the rule unless the condition holds; `otherwise` says what was seen instead of what must be. */
export function check(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new RuleBroken(otherwise)
}

/** The value, which must be there. */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  check(value !== null && value !== undefined, `${what} is missing`)
  return value
}

/**
 * Fails the rule unless both are the same in structure; the order of an object's fields, and of what a set or a map holds, does
 * not count.
 */
export function equal<Value>(actual: Value, expected: Value, what = "the answer"): void {
  const [seen, wanted] = [canonical(actual), canonical(expected)]
  const [shown, hoped] = [seen, wanted].map((text) => excerpt(text, firstDifference(seen, wanted)))
  check(seen === wanted, `${what} is ${shown}, not ${hoped}`)
}

// Whole states are thousands of characters long; what differs is enough.
const EXCERPT_LENGTH = 240

function excerpt(text: string, around: number): string {
  const from = Math.max(0, Math.min(around - EXCERPT_LENGTH / 2, text.length - EXCERPT_LENGTH))
  const part = text.slice(from, from + EXCERPT_LENGTH)
  return part.length === text.length ? text : `… ${part} …`
}

function firstDifference(a: string, b: string): number {
  let index = 0
  while (index < a.length && a[index] === b[index]) index += 1
  return index
}

/** Fails the rule unless the promise is refused with one of the tags; gives the error, to look at its data. */
export async function rejects(promise: Promise<unknown>, ...tags: ReadonlyArray<string>): Promise<unknown> {
  const outcome = await settle(promise)
  check(outcome.error !== null, `it was accepted instead of refused with ${tags.join(" or ")}`)
  const tag = tagOf(outcome.error)
  check(
    tag !== null && tags.includes(tag),
    `it was refused with ${tag ?? sentenceOf(outcome.error)} instead of ${tags.join(" or ")}`,
  )
  return outcome.error
}

/** The tag that a promise was refused with; null when it was fulfilled. Anything without a tag breaks the rule. */
export async function refusal(promise: Promise<unknown>): Promise<string | null> {
  const { error } = await settle(promise)
  if (error === null) return null
  return present(tagOf(error), `a tag on "${sentenceOf(error)}"`)
}

/** Runs both at once and gives the tags of their refusals; null stands for the one that was fulfilled. */
export async function race(
  ...racers: ReadonlyArray<() => Promise<unknown>>
): Promise<ReadonlyArray<string | null>> {
  return Promise.all(racers.map((racer) => refusal(racer())))
}

/** Fails the rule unless exactly one racer came through and each other was refused with the tag. */
export function oneWins(outcomes: ReadonlyArray<string | null>, tag: string): void {
  const losers = outcomes.filter((outcome) => outcome !== null)
  const isFair = losers.length === outcomes.length - 1 && losers.every((outcome) => outcome === tag)
  check(isFair, `the racers end with ${canonical(outcomes)}, not one through and the others with ${tag}`)
}

/** What a thrown thing says of itself. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : canonical(error)
}

/** Everything that a refusal tells, in one text. */
export function toldBy(error: unknown): string {
  return `${sentenceOf(error)} ${canonical(error)}`
}

async function settle(promise: Promise<unknown>): Promise<{ readonly error: unknown }> {
  try {
    await promise
    return { error: null }
  } catch (error) {
    return { error: error ?? new RuleBroken("it was refused with nothing") }
  }
}

/** JSON with sorted fields: equal structures give equal texts. Of sets and maps JSON alone would write nothing. */
export function canonical(value: unknown): string {
  return value === undefined ? "undefined" : JSON.stringify(value, inOrder)
}

function inOrder(_: string, inner: unknown): unknown {
  if (inner instanceof Set) return { Set: sortedByText([...inner]) }
  if (inner instanceof Map) return { Map: sortedByText([...inner]) }
  return typeof inner === "object" && inner !== null && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
    : inner
}

function sortedByText(items: ReadonlyArray<unknown>): ReadonlyArray<unknown> {
  return items
    .map((item) => ({ item, text: canonical(item) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ item }) => item)
}
