import { NetworkFailed } from "@porchlight/core/error"
import { addMs, type Instant } from "@porchlight/core/time"
import { levelOf, type VibePort, type VibeState } from "@porchlight/core/vibe"
import { createActor, SimulatedClock } from "xstate"
import {
  connectVibe,
  vibeMachine,
  type ShareStore,
  type StoredShare,
  type VibePorts,
  type VibeView,
} from "../vibe/index.ts"
import type { aPhone } from "./phone.ts"
import { settle } from "./settle.ts"
import { EVENING } from "./watch.ts"

/** Two people who would be told, and nothing shared yet. */
export const aVibeState = (now: Instant): VibeState => ({
  now,
  people: [
    { contactId: "00000000-0000-7000-8000-00000000000a", name: "Maya" },
    { contactId: "00000000-0000-7000-8000-00000000000b", name: "Sam" },
  ],
  last: null,
})

/** A store as a page has it, and what is in it. */
export function aShareStore(
  kept: Array<StoredShare> = [],
): ShareStore & { readonly kept: Array<StoredShare> } {
  return {
    kept,
    load: async () => [...kept],
    save: async (share) => void kept.push(share),
    remove: async (key) => {
      const at = kept.findIndex((share) => share.key === key)
      if (at !== -1) kept.splice(at, 1)
    },
  }
}

/** A backend that knows keys, and can lose its line, before it heard or after. */
function aVibeBackend(now: () => Instant) {
  const world = {
    isCut: false,
    isLost: false,
    /** Whether a share is neither answered nor refused. */
    hangs: false,
    /** Lets what hangs go on. */
    answer: () => {},
    error: null as Error | null,
    state: aVibeState(now()),
    /** What was shared, by key. */
    shared: new Map<string, number>(),
    tries: 0,
  }
  const vibe: VibePort = {
    state: async () => {
      if (world.isCut) throw new NetworkFailed({})
      return { ...world.state, now: now() }
    },
    share: async ({ sharedAgoMs, ...said }, key) => {
      world.tries += 1
      if (world.hangs) await new Promise<void>((go) => (world.answer = go))
      if (world.isCut) throw new NetworkFailed({})
      if (world.error) throw world.error
      if (!world.shared.has(key)) {
        world.shared.set(key, sharedAgoMs)
        const last = { id: key, ...said, level: levelOf(said.vibe), sharedAt: now(), deliveries: [] }
        world.state = { ...world.state, last }
      }
      if (world.isLost) throw new NetworkFailed({})
      return { ...world.state, now: now() }
    },
  }
  return { world, vibe }
}

/** Ports around such a backend. */
export function vibePorts(now: () => Instant, overrides: Partial<VibePorts> = {}): VibePorts {
  let keys = 0
  return {
    vibe: aVibeBackend(now).vibe,
    clock: { now },
    live: null,
    shares: aShareStore(),
    newKey: () => `key-${(keys += 1)}`,
    ...overrides,
  }
}

/** A Vibe Check on such a backend, with its clock in hand. */
export function startVibe({
  isOpen = true,
  shares = aShareStore(),
  isCut = false,
  hangs = false,
  phone = null as ReturnType<typeof aPhone> | null,
} = {}) {
  const clock = new SimulatedClock()
  const now = phone?.backendNow ?? (() => addMs(EVENING, clock.now()))
  const { world, vibe } = aVibeBackend(now)
  world.isCut = isCut
  world.hangs = hangs
  const heard = phone === null ? vibe : { ...vibe, state: phone.hearing(vibe.state) }
  const ports = vibePorts(now, {
    vibe: heard,
    shares,
    clock: phone?.clock ?? { now },
    phoneNow: phone?.phoneNow ?? now,
  })
  const actor = createActor(vibeMachine(ports), { clock, input: { isOpen } }).start()
  const view = (): VibeView => connectVibe(actor.getSnapshot(), (event) => actor.send(event), now())
  return {
    clock,
    world,
    shares,
    view,
    until: (is: (seen: VibeView) => boolean) => settle(() => is(view())),
    stop: () => actor.stop(),
  }
}

/** The feelings that are chosen. */
export const chosenFeelings = (view: VibeView) =>
  view.feelings.filter(({ isChosen }) => isChosen).map(({ value }) => value)
