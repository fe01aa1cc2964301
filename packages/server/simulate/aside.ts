import type { Instant } from "@porchlight/core/time"

/** What a dater does beside her date, and what she was told: what the checks go by. Written without a look at the server's code. */
export interface Aside {
  readonly tests: Array<CircleTest>
  /** When she had tests go out by themselves; null as long as she has not. */
  repeatsFrom: Instant | null
  readonly answers: Array<TestAnswer>
  readonly calls: Array<OwnCall>
}

/** A test of her circle that she sent. */
export interface CircleTest {
  readonly key: string
  readonly askedAt: Instant
  /** When she was told that it went out. */
  doneAt: Instant | null
}

/** What somebody answered to a test. */
interface TestAnswer {
  readonly contactId: string
  readonly askedAt: Instant
  readonly doneAt: Instant
  /** Whether they were told that it counts. */
  readonly isTaken: boolean
}

/** A call to her own phone. */
export interface OwnCall {
  readonly key: string
  readonly askedAt: Instant
  /** When it rings, as she was told; null where nobody told her. */
  ringsAt: Instant | null
  /** Another call waited, and this one is that one. */
  isAnother: boolean
  /** When she first called it off. */
  offAskedAt: Instant | null
  /** When she was told that it does not come. */
  offAt: Instant | null
}

export function noAside(): Aside {
  return { tests: [], repeatsFrom: null, answers: [], calls: [] }
}
