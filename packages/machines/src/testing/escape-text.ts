import { NetworkFailed } from "@porchlight/core/error"
import {
  endRun,
  EscapeRepeated,
  startRun,
  type EscapePerson,
  type EscapeState,
  type EscapeTextPort,
} from "@porchlight/core/escape-text"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { EscapeCall, EscapeCallStore, EscapeTextPorts } from "../escape-text/index.ts"

// Numbers that their schema takes.
export const MAYA: EscapePerson = { name: "Maya", phone: "+12125550101" as Phone }
const OWN: EscapePerson = { name: null, phone: "+12125550109" as Phone }

export const noRun = (now: Instant): EscapeState => ({ now, run: null, texts: [], people: [MAYA, OWN] })

/** A store as a page has it, and what is in it. */
export function anEscapeStore(kept: EscapeCall | null = null) {
  const box = { kept }
  const store: EscapeCallStore = {
    load: async () => box.kept,
    save: async (call) => void (box.kept = call),
    clear: async () => void (box.kept = null),
  }
  return { box, store }
}

/** A backend that has one run, and can lose its line. */
export function anEscapeBackend(now: () => Instant) {
  const world = { isCut: false, state: noRun(now()), said: [] as Array<string> }
  const answer = async (said: string, change: (state: EscapeState) => EscapeState): Promise<EscapeState> => {
    if (world.isCut) throw new NetworkFailed({})
    world.said.push(said)
    world.state = { ...change(world.state), now: now() }
    return world.state
  }
  const escapeText: EscapeTextPort = {
    state: () => answer("look", (state) => state),
    start: ({ phone }, key) =>
      answer(`start ${key} ${phone}`, (state) => {
        const person = state.people.find((one) => one.phone === phone) ?? MAYA
        const texts = [{ at: now(), state: "accepted", reason: null } as const]
        return { ...state, run: startRun(key, person, now()), texts }
      }),
    safe: (key) =>
      answer(`safe ${key}`, (state) => {
        if (state.run?.state === "repeated") throw new EscapeRepeated({})
        return { ...state, run: state.run && endRun(state.run, "safe", now()) }
      }),
  }
  return { world, escapeText }
}

/** Ports around such a backend; the clock is the simulation's. */
export function escapePorts(now: () => Instant, overrides: Partial<EscapeTextPorts> = {}): EscapeTextPorts {
  let keys = 0
  return {
    escapeText: anEscapeBackend(now).escapeText,
    clock: { now },
    live: null,
    calls: anEscapeStore().store,
    newKey: () => `key-${(keys += 1)}`,
    country: "US",
    ...overrides,
  }
}
