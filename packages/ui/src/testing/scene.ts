import { createMemoryWorld, seedDemo, type Demo, type MemoryWorld } from "@porchlight/adapters-memory"
import type { Backend } from "@porchlight/core/backend"
import { normalizePhone } from "@porchlight/core/phone"
import { toInstant, type Instant } from "@porchlight/core/time"

/** What a test or a story plays in: a backend of its own and a clock that moves only when it is told to. */
export interface Scene {
  readonly backend: Backend
  readonly world: MemoryWorld
  readonly clock: Clock
}

interface Clock {
  readonly now: () => Instant
  /** Lets time pass on the server, and makes the page look at it as a tab does that was asleep. */
  readonly pass: (milliseconds: number) => void
}

const START_MS = 1_800_000_000_000

/** Somebody who has never been here. */
export function newcomerScene(): Scene {
  const clock = createClock()
  const world = createMemoryWorld({ now: clock.now, random: seeded(1), demoVenues: true })
  return { backend: world.backendFor(), world, clock }
}

/** A member who has done everything but plan a date, signed in. */
export async function memberScene(): Promise<Scene & { readonly demo: Demo }> {
  const scene = newcomerScene()
  const demo = await seedDemo(scene.world)
  return { ...scene, backend: demo.backend, demo }
}

/** Somebody who has signed up, with this number of the United States, and proven nothing yet. */
export async function signedUpScene(number = "2125550199"): Promise<Scene> {
  const scene = newcomerScene()
  const phone = normalizePhone("US", number)
  if (phone === null) throw new Error("[porchlight/testing] The number of the scene cannot be texted.")
  await scene.backend.registration.signUp({
    fullName: "Maya Lind",
    email: "maya@example.com",
    password: "correct horse battery",
    phone,
    acceptedTerms: true,
    acceptedPrivacy: true,
  })
  return scene
}

/** The six digits that were last texted in a scene. */
export function textedCode({ world }: Scene): string {
  const texts = world.outbox.map(({ text }) => /^.*\b(\d{6})\b/u.exec(text)?.[1])
  return texts.findLast((code) => code !== undefined) ?? ""
}

/** The token of the confirmation link that was last mailed in a scene. */
export function mailedToken({ world }: Scene): string {
  const tokens = world.outbox.map(({ text }) => /\/confirm-email#([\w-]{43})/u.exec(text)?.[1])
  return tokens.findLast((token) => token !== undefined) ?? ""
}

/** The scene with some methods of one port replaced: to hang, to fail, to count. */
export function replacing<Port extends Exclude<keyof Backend, "forAccount">>(
  scene: Scene,
  port: Port,
  methods: Partial<Backend[Port]>,
): Scene {
  const replaced = (whole: Backend): Backend => ({
    ...whole,
    [port]: { ...whole[port], ...methods },
    ...(whole.forAccount && { forAccount: (whose) => replaced(whole.forAccount?.(whose) ?? whole) }),
  })
  return { ...scene, backend: replaced(scene.backend) }
}

/** A request that is never answered: what is shown while one waits. */
export const hanging = (): Promise<never> => new Promise(() => {})

/** A request that is refused. */
export const refusing = (error: unknown) => async (): Promise<never> => {
  throw error
}

/** The same numbers in every run (Park and Miller's generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function createClock(): Clock {
  let nowMs = START_MS
  return {
    now: () => toInstant(nowMs),
    pass: (milliseconds) => {
      nowMs += milliseconds
      document.dispatchEvent(new Event("visibilitychange"))
    },
  }
}
