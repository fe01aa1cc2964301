import { InvalidInput, RateLimited, messageOf, tagOf } from "@porchlight/core/error"
import { addMs, type Instant } from "@porchlight/core/time"

/** What went wrong, as a screen may tell it: the tag to choose by, the sentence to show. */
export interface Failure {
  /** Null for what is no Porchlight error. */
  readonly tag: string | null
  readonly message: string
}

/** A thrown thing as a failure; `fallback` is the sentence for what is no Porchlight error. */
export function failureOf(error: unknown, fallback: string): Failure {
  return { tag: tagOf(error), message: messageOf(error, fallback) }
}

/** When a refusal for being too often ends, by the clock that `now` was read from; null for other errors. */
export function retryAtOf(error: unknown, now: Instant): Instant | null {
  return error instanceof RateLimited ? addMs(now, error.data.retryAfterMs) : null
}

/** The sentences of a backend's refusal by field, for those of `fields` that it names; empty for other errors. */
export function fieldFaultsOf<Field extends string>(
  error: unknown,
  fields: ReadonlyArray<Field>,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {}
  if (!(error instanceof InvalidInput)) return faults
  for (const issue of error.data.issues) {
    const field = fields.find((candidate) => candidate === issue.field)
    if (field !== undefined) faults[field] ??= issue.message
  }
  return faults
}

/** What a machine's actor threw, as its `onError` event carries it. */
export interface Thrown {
  readonly error: unknown
}

/** The faults without the one at `field`: what was just changed is not wrong until it is sent again. */
export function withoutFault<Field extends string, Fault = string>(
  faults: Readonly<Partial<Record<Field, Fault>>>,
  field: Field,
): Partial<Record<Field, Fault>> {
  const left = { ...faults }
  delete left[field]
  return left
}

/**
 * Does what nothing waits for, such as noting something in a store. Where it fails, at once or later, nothing but itself is lost: what threw
 * within an action would end the whole machine. Whoever needs to hear of that gives `otherwise`.
 */
export async function tryTo(work: () => unknown, otherwise?: () => unknown): Promise<void> {
  try {
    await work()
  } catch {
    otherwise?.()
  }
}
