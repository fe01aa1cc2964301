import { DEFAULT_PRODUCT } from "@porchlight/core/config"
import { addMs, toInstant, type Instant } from "@porchlight/core/time"
import type { MovableClock } from "../src/clock/index.ts"
import { createWake, uuidFrom, type ServerContext, type Settings } from "../src/context/index.ts"
import type { Database } from "../src/database/index.ts"
import type { OutgoingMessage, Provider, SendOutcome } from "../src/provider/index.ts"
import { createSecrets } from "../src/secret/index.ts"

/** Friday 20 November 2026, 19:00 in UTC. */
export const TEST_NOW = toInstant(Date.UTC(2026, 10, 20, 19))

/** What a password costs to try: next to nothing. The tests of passwords themselves pay the full price. */
export const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

export interface TestContext extends ServerContext {
  readonly clock: MovableClock
  /** What the provider was handed, oldest first. */
  readonly sent: Array<OutgoingMessage>
  /** What the provider answers from now on. */
  readonly answerWith: (outcome: (message: OutgoingMessage) => SendOutcome) => void
}

/** A context that is the same on every run: a clock that stands until it is moved, chance from a counter, a provider that remembers. */
export function testContext(database: Database, settings: Partial<Settings> = {}): TestContext {
  const sent: Array<OutgoingMessage> = []
  let answer = (message: OutgoingMessage): SendOutcome => ({ type: "accepted", reference: message.key })
  const provider: Provider = {
    name: "test",
    channels: ["sms", "voice", "email", "push"],
    simulated: true,
    honoursKeys: true,
    send: async (message) => {
      sent.push(message)
      return answer(message)
    },
    isWorking: () => true,
  }
  return {
    database,
    clock: standingClock(TEST_NOW),
    chance: {
      id: (now) => {
        count += 1
        const random = new Uint8Array(10)
        new DataView(random.buffer).setUint32(6, count)
        return uuidFrom(now, random)
      },
      fraction: () => 0.5,
    },
    secrets: createSecrets("a secret for tests", CHEAP),
    providers: [provider],
    settings: {
      mode: "test",
      ...DEFAULT_PRODUCT,
      publicUrl: "https://porchlight.example",
      adminEmails: [],
      codeGuard: null,
      supportEmail: "help@porchlight.example",
      supportPhone: "+12125550142",
      allowedSimulations: [],
      ...settings,
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    wake: createWake(),
    sent,
    answerWith: (outcome) => {
      answer = outcome
    },
  }
}

// Over all contexts of a file: the tests of a block share a database.
let count = 0

/** A clock that moves only when it is told to. */
export function standingClock(start: Instant): MovableClock {
  let time = start
  const waiters = new Set<() => void>()
  return {
    now: () => time,
    offsetMs: () => time - start,
    advance: (milliseconds) => {
      time = addMs(time, milliseconds)
      for (const wake of waiters) wake()
    },
    waitUntil: (instant, signal) =>
      new Promise((done) => {
        const look = () => {
          if (time < instant && !signal.aborted) return
          waiters.delete(look)
          signal.removeEventListener("abort", look)
          done()
        }
        waiters.add(look)
        signal.addEventListener("abort", look)
        look()
      }),
  }
}
