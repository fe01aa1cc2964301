import { addMs, HOUR_MS } from "@porchlight/core/time"
import { identityJob, identityReviewSql, identitySql } from "../src/identity/index.ts"
import { createVault, derivedKey, memoryRecordingStore } from "../src/recording/index.ts"
import { createAuth, createCaller } from "../src/session/index.ts"
import type { TestContext } from "./context.ts"
import { pictureOf } from "./identities.ts"
import { confirmAddress, newAccount, newKey } from "./people.ts"
import { insertSession } from "./sessions.ts"

const SERVICE = { role: "service" } as const

/** Seals the images of the tests. */
export const recordings = createVault(memoryRecordingStore(), [derivedKey("a key of the tests")])

/** Somebody whose verification waits. */
export async function handedIn(context: TestContext, kind: "member" | "driver" = "member") {
  const { id: accountId } = await newAccount(context)
  await confirmAddress(context, accountId)
  const port = identitySql(context, accountId)
  const input = { kind, agreesToBackground: kind === "driver" }
  const id = (await port.start(input, newKey())).verification?.id ?? ""
  await port.setImage(id, "id", pictureOf("papers", "taken at 41.8781"))
  await port.setImage(id, "selfie", pictureOf("face", "taken at 41.8781"))
  await port.submit(id)
  return { accountId, id, port }
}

/** Lets everything happen that is due. */
export async function runAll(context: TestContext): Promise<void> {
  while ((await identityJob.run(context)) > 0);
}

/** An administrator, as far as the reviews are concerned. */
export async function reviewer(context: TestContext) {
  const { id: accountId } = await newAccount(context)
  const auth = createAuth(context)
  const { id } = await insertSession(context, accountId)
  const session = { id, accountId, level: "aal2" } as const
  const caller = createCaller(auth, { address: "::1", devices: [], token: "x".repeat(43) })
  await context.database.transaction(SERVICE, async (sql) => {
    await sql.updateTable("account").set({ role: "admin" }).where("id", "=", accountId).execute()
    const until = new Date(addMs(context.clock.now(), 1_000 * HOUR_MS))
    await sql.insertInto("staff_steps").values({ session_id: id, until }).execute()
  })
  return identityReviewSql(context, { ...auth, current: async () => session as never }, caller)
}
