import { Conflict, NotFound } from "@porchlight/core/error"
import {
  IdentityDecision,
  IMAGES_KEPT_MAX_MS,
  type IdentityReviewPort,
  type ReviewQueue,
} from "@porchlight/core/identity"
import { recordActivity } from "./admin.activity.ts"
import { staffOf } from "./admin.staff.ts"
import type { IdentityRow } from "./identity.row.ts"
import { decideIdentity } from "./identity.ts"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

export function identityReviewPort(world: World, caller: Caller): IdentityReviewPort {
  const { within } = staffOf(world, caller)
  /** One that waits; what is done with it is written down where its owner finds it. */
  const take = (id: string, access: "read" | "write", did: (row: IdentityRow) => string) => {
    const reviewer = within(access, "administration")
    const row = world.store.identities.get(id)
    if (!row || row.verification.stage === "collecting") throw new NotFound({})
    if (row.verification.stage !== "waiting" || row.accountId === reviewer.id) throw new Conflict({})
    const action = did(row)
    recordActivity(world, reviewer.id, action, row.accountId)
    return { row, reviewerId: reviewer.id }
  }
  return {
    queue: async () => queueOf(world, within("read", "administration").id),
    open: async (id) => {
      const { row } = take(id, "read", () => "identity.look")
      const account = world.store.accounts.get(row.accountId)
      return {
        id,
        kind: row.verification.kind,
        submittedAt: row.verification.submittedAt ?? world.now(),
        fullName: account?.fullName ?? "",
        dateOfBirth: account?.details?.dateOfBirth ?? null,
      }
    },
    image: async (id, image) => {
      const { row } = take(id, "read", () => "identity.image")
      const stored = row.images.get(image)
      if (!stored) throw new NotFound({})
      return stored.bytes.slice()
    },
    decide: async (id, given) => {
      within("write", "administration")
      const findings = { ...decode(IdentityDecision, given), background: null }
      const { reviewerId } = take(id, "write", (row) => {
        decideIdentity(world, row, { findings, isSimulated: false })
        return `identity.${world.store.identities.get(id)?.verification.status ?? "pending"}`
      })
      return queueOf(world, reviewerId)
    },
  }
}

function queueOf(world: World, reviewerId: string): ReviewQueue {
  const now = world.now()
  const waiting = rowsWhere(
    world.store.identities,
    ({ accountId, verification }) => verification.stage === "waiting" && accountId !== reviewerId,
  )
  const overdue = rowsWhere(
    world.store.identities,
    ({ images, verification }) =>
      images.size > 0 &&
      verification.decidedAt !== null &&
      now - verification.decidedAt >= IMAGES_KEPT_MAX_MS,
  )
  return {
    now,
    waiting: waiting
      .map(({ verification: { id, kind, submittedAt } }) => ({ id, kind, submittedAt: submittedAt ?? now }))
      .toSorted((one, other) => one.submittedAt - other.submittedAt),
    overdueImages: overdue.length,
  }
}
