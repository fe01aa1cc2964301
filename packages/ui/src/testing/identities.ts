import type { IdentityState, Verification } from "@porchlight/core/identity"
import { addMs, DAY_MS, toInstant } from "@porchlight/core/time"
import { adminScene, ADMIN_PASSWORD } from "./admin-scene.ts"
import { aPicture } from "./picture.ts"
import { memberScene, replacing, type Scene } from "./scene.ts"

const NOTHING: Verification = {
  id: "00000000-0000-7000-8000-000000000001",
  kind: "member",
  agreesToBackground: false,
  stage: "collecting",
  images: [],
  createdAt: toInstant(0),
  submittedAt: null,
  decidedAt: null,
  expiresAt: null,
  imagesDeletedAt: null,
  findings: null,
  trustScore: null,
  status: "pending",
  isSimulated: false,
}

/** A member whose backend says this of her verification. */
export async function identityScene(
  attempt: Partial<Verification> | null,
  changes: Partial<IdentityState> = {},
  methods: Partial<Scene["backend"]["identity"]> = {},
): Promise<Scene> {
  const scene = await memberScene()
  const known = await scene.backend.identity.state()
  const createdAt = scene.clock.now()
  const verification = attempt && { ...NOTHING, createdAt, ...attempt }
  const state = async () => ({ ...known, verification, ...changes })
  return replacing(scene, "identity", { state, ...methods })
}

/** What a decided attempt holds. */
export const decided = (
  scene: Pick<Scene, "clock">,
  changes: Partial<Verification> = {},
): Partial<Verification> => ({
  stage: "decided",
  decidedAt: scene.clock.now(),
  expiresAt: addMs(scene.clock.now(), 365 * DAY_MS),
  imagesDeletedAt: scene.clock.now(),
  findings: { id: "clear", face: "match", address: "shown", background: null },
  trustScore: 75,
  status: "verified",
  ...changes,
})

/** An administrator who has opened the administration, while somebody else's verification waits. */
export async function reviewScene(): Promise<Scene> {
  const scene = await adminScene()
  await scene.backend.admin.stepUp({ password: ADMIN_PASSWORD })
  const { identityReview } = scene.backend
  const picture = new Uint8Array(await (await aPicture()).arrayBuffer())
  const waiting = [{ id: NOTHING.id, kind: "member", submittedAt: scene.clock.now() }] as const
  let queue = { now: scene.clock.now(), waiting: [...waiting], overdueImages: 0 }
  return replacing(scene, "identityReview", {
    ...identityReview,
    queue: async () => queue,
    open: async () => ({ ...waiting[0], fullName: "Maya Lind", dateOfBirth: "1994-05-17" }),
    image: async () => picture,
    decide: async () => (queue = { ...queue, waiting: [] }),
  })
}
