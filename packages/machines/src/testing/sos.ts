import { NetworkFailed } from "@porchlight/core/error"
import { startAsk, startPress, type SosPort, type SosState } from "@porchlight/core/sos"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { CallStore, SosCall, SosPorts } from "../sos/index.ts"
import { anIncident } from "./incident.ts"

// A number that its schema takes.
export const calm = (now: Instant): SosState => ({
  now,
  press: null,
  incident: null,
  broadcastAt: null,
  joinedAt: null,
  deliveries: [],
  fix: null,
  people: [{ contactId: "maya", name: "Maya", tier: 1, phone: "+12125550123" as Phone }],
  asks: [],
  needsPin: true,
})

/** A store as a page has it, and what is in it. */
export function aCallStore(kept: Array<SosCall> = []): CallStore & { readonly kept: Array<SosCall> } {
  const at = (call: SosCall) => kept.findIndex(({ type, key }) => type === call.type && key === call.key)
  return {
    kept,
    load: async () => [...kept],
    save: async (call) => {
      if (at(call) === -1) kept.push(call)
      else kept[at(call)] = call
    },
    remove: async (call) => {
      if (at(call) !== -1) kept.splice(at(call), 1)
    },
  }
}

/** A backend that has one press, and can lose its line. */
export function aSosBackend(now: () => Instant) {
  const cutBy: Error = new NetworkFailed({})
  const world = { isCut: false, cutBy, isLost: false, state: calm(now()), said: [] as Array<string> }
  const answer = async (said: string, change: (state: SosState) => SosState): Promise<SosState> => {
    if (world.isCut) throw world.cutBy
    world.said.push(said)
    world.state = { ...change(world.state), now: now() }
    if (world.isLost) throw new NetworkFailed({})
    return world.state
  }
  const sos: SosPort = {
    state: () => answer("look", (state) => state),
    start: (input, key) =>
      answer(`start ${key} ${input.mode} ${input.fix === null ? "nowhere" : "here"}`, (state) =>
        state.press?.key === key ? state : { ...state, press: startPress(input, key, now()) },
      ),
    release: (key) =>
      answer(`release ${key}`, (state) => {
        const { press } = state
        if (press?.key !== key) return state
        return press.mode === "walk"
          ? { ...state, press: { ...press, holdsUntil: null } }
          : { ...state, press: null }
      }),
    beat: (key) => answer(`beat ${key}`, (state) => state),
    fire: (key) =>
      answer(`fire ${key}`, ({ press, ...state }) => ({
        ...state,
        press: press && { ...press, state: "fired", incidentId: anIncident.id },
        incident: { ...anIncident, kind: "sos", watchId: null },
      })),
    cancel: (key, pin) =>
      answer(`cancel ${key} ${pin ?? "-"}`, ({ press, ...state }) => ({
        ...state,
        press: press && { ...press, state: "cancelled", endedAt: now() },
      })),
    broadcast: (_, key) =>
      answer(`broadcast ${key}`, (state) => ({
        ...state,
        incident: state.incident ?? { ...anIncident, kind: "broadcast", watchId: null },
        broadcastAt: anIncident.openedAt,
      })),
    ask: (input, key) =>
      answer(`ask ${key} ${input.kind} ${input.fix === null ? "nowhere" : "here"}`, (state) => ({
        ...state,
        asks: [{ ...startAsk(input, key, now()), people: 2, reached: 1 }],
      })),
    closeAsk: (key) =>
      answer(`close ${key}`, (state) => ({
        ...state,
        asks: state.asks.map((ask) => (ask.key === key ? { ...ask, closedAt: now() } : ask)),
      })),
    openAsk: async () => Promise.reject(new NetworkFailed({})),
    claimAsk: async () => Promise.reject(new NetworkFailed({})),
  }
  return { world, sos }
}

/** Ports around such a backend; the clock is the simulation's. */
export function sosPorts(now: () => Instant, overrides: Partial<SosPorts> = {}): SosPorts {
  let keys = 0
  return {
    sos: aSosBackend(now).sos,
    clock: { now },
    live: null,
    calls: aCallStore(),
    newKey: () => `key-${(keys += 1)}`,
    isOffline: () => false,
    timeZone: () => "America/New_York",
    locate: async () => null,
    ...overrides,
  }
}
