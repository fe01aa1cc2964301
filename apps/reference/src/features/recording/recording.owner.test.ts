import type { Session } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { nextOwner, type RecorderOwner } from "./recording.owner.ts"

const session = (accountId: string): Session => ({
  accountId,
  email: "ana@example.com",
  fullName: "Ana",
  phone: null,
  emailVerified: false,
  hasPin: true,
  role: "viewer",
  level: "aal1",
  nextLevel: "aal1",
  expiresAt: toInstant(0),
})
const isIn = (accountId: string) => ({ session: session(accountId), state: "signed-in" }) as const
const isOut = { session: null, state: "signed-out" } as const

/** Who owns it after each of what happened. */
function through(
  ...all: ReadonlyArray<Parameters<typeof nextOwner> extends [unknown, ...infer Rest] ? Rest : never>
) {
  return all.reduce<RecorderOwner | null>((owner, [who, recorder]) => nextOwner(owner, who, recorder), null)
}

test("the recorder is whoever's is signed in, and nobody's before", () => {
  expect(through([isOut, null])).toBeNull()
  expect(through([isOut, null], [isIn("ana"), null])?.accountId).toBe("ana")
  expect(through([isIn("ana"), "recording"], [isIn("bea"), "recording"])?.accountId).toBe("bea")
})

test("a session that ends by itself leaves the recorder with her while it records, and until somebody is back", () => {
  for (const state of ["asking", "recording", "saving"] as const)
    expect(through([isIn("ana"), state], [isOut, state], [isOut, "kept"])?.accountId).toBe("ana")
  expect(
    through([isIn("ana"), "recording"], [isOut, "recording"], [isIn("bea"), "recording"])?.accountId,
  ).toBe("bea")
  for (const state of ["idle", "kept", "full", "refused", null] as const)
    expect(through([isIn("ana"), state], [isOut, state])).toBeNull()
})

test("signing out ends it", () => {
  const leaving = { session: session("ana"), state: "signing-out" } as const
  expect(through([isIn("ana"), "recording"], [leaving, "recording"], [isOut, "recording"])).toBeNull()
  // It could not be done: she is still here.
  const still = through([leaving, "recording"], [isIn("ana"), "recording"], [isOut, "recording"])
  expect(still?.accountId).toBe("ana")
})
