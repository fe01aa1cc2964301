import { deriveRegistrationStatus } from "@porchlight/core/registration"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newPhone } from "../../test/people.ts"
import { createAuth, createCaller } from "../session/index.ts"
import { registrationSql } from "./index.ts"

const FACTS = [false, true]

/** Every state that the four stored facts can be in. */
const STATES: ReadonlyArray<StoredState> = FACTS.flatMap((isComplete) =>
  FACTS.flatMap((hasPhone) =>
    FACTS.flatMap((isConfirmed) =>
      FACTS.map((hasRecord) => ({ isComplete, hasPhone, isConfirmed, hasRecord })),
    ),
  ),
)

let people = 0

describeOnBoth("the status of a registration", (open) => {
  it("is derived from the rows in each of the sixteen stored states (REG-16, REG-17, REG-18, REG-19, REG-20)", async () => {
    const context = testContext(open().database)
    const auth = createAuth(context)
    expect(new Set(STATES.map((state) => JSON.stringify(state))).size).toBe(16)
    for (const state of STATES) {
      const caller = createCaller(auth, { address: `192.0.2.${(people += 1)}`, devices: [], token: null })
      const port = registrationSql(context, auth, caller)
      expect((await port.status()).status).toBe("signup")
      await port.signUp({
        fullName: "Ada Lovelace",
        email: `status-${people}@example.com`,
        password: "correct horse battery staple",
        phone: newPhone(),
        acceptedTerms: true,
        acceptedPrivacy: true,
      })
      await storeState(context, await caller.accountId(), state)
      const { isComplete: hasProfile, hasPhone: hasVerifiedPhone, isConfirmed: hasConfirmedEmail } = state
      const expected = deriveRegistrationStatus({ hasProfile, hasVerifiedPhone, hasConfirmedEmail })
      expect({ ...state, status: (await port.status()).status }).toEqual({ ...state, status: expected })
    }
  })
})

interface StoredState {
  readonly isComplete: boolean
  readonly hasPhone: boolean
  readonly isConfirmed: boolean
  readonly hasRecord: boolean
}

/** Writes a state as rows. The number is verified first and taken away last, as nothing else is allowed. */
async function storeState(
  context: TestContext,
  accountId: string,
  { isComplete, hasPhone, isConfirmed, hasRecord }: StoredState,
): Promise<void> {
  const at = new Date(context.clock.now())
  await context.database.transaction({ role: "service" }, async (sql) => {
    const numbers = (fields: { readonly is_verified: boolean; readonly verified_at: Date | null }) =>
      sql.updateTable("user_phone_numbers").set(fields).where("user_id", "=", accountId).execute()
    await numbers({ is_verified: true, verified_at: at })
    await sql
      .updateTable("user_profiles")
      .set({
        email_confirmed_at: isConfirmed ? at : null,
        ...(isComplete && {
          first_name: "Ada",
          last_name: "Lovelace",
          date_of_birth: "1990-12-10",
          age_checked_on: "2026-11-20",
          profile_completed: true,
        }),
      })
      .where("user_id", "=", accountId)
      .execute()
    if (!hasPhone) await numbers({ is_verified: false, verified_at: null })
    if (!hasRecord) await sql.deleteFrom("user_registration_temp").where("user_id", "=", accountId).execute()
  })
}
