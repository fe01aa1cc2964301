import { sql as raw } from "kysely"
import { accessSql } from "../src/access/index.ts"
import type { Database } from "../src/database/index.ts"
import { createAuth, createCaller, ownSession, sessionSql } from "../src/session/index.ts"
import { settingsSql } from "../src/settings/index.ts"
import { testContext } from "./context.ts"
import { confirmAddress } from "./people.ts"
import { insertPassword } from "./sessions.ts"
import { countingDatabase } from "./statements.ts"
import { DURESS_PIN, newDater, SAFE_PIN } from "./watches.ts"

const SERVICE = { role: "service" } as const

/** A dater who is signed in with a password and has chosen PINs, and what an onlooker could see of her. */
export type AskingDater = Awaited<ReturnType<typeof askingDater>>

export async function askingDater(database: Database, password: string) {
  const counting = countingDatabase(database)
  const base = testContext(counting.database)
  let hashes = 0
  const isPassword: typeof base.secrets.isPassword = (...given) => {
    hashes += 1
    return base.secrets.isPassword(...given)
  }
  const context = { ...base, secrets: { ...base.secrets, isPassword } }
  const dater = await newDater(context)
  const { id: accountId, email } = dater
  const write = (statement: ReturnType<typeof raw>) =>
    database.transaction(SERVICE, async (sql) => void (await statement.execute(sql)))
  await insertPassword(context, dater, password)
  await confirmAddress(context, accountId)
  const auth = createAuth(context)
  const caller = createCaller(auth, { address: "192.0.2.7", devices: [], token: null })
  await caller.enter(await auth.signIn({ email, password }, caller.visitor()))
  const access = accessSql(context, accountId, auth, () => ownSession(auth, caller))
  await access.setPins({ safePin: SAFE_PIN, duressPin: DURESS_PIN, password })
  return {
    context,
    dater,
    accountId,
    email,
    auth,
    caller,
    access,
    write,
    count: counting.count,
    hashes: () => hashes,
    /** What this browser is known by. */
    device: caller.visitor().devices[0] ?? "",
    session: sessionSql(context, auth, caller),
    settings: settingsSql(context, auth, caller),
    /** A second factor that is in force. */
    addFactor: () =>
      write(raw`insert into auth_factor (id, account_id, type, name, status, created_at)
        values (${context.chance.id(context.clock.now())}, ${accountId}, 'totp', 'My app', 'verified', ${new Date(context.clock.now())})`),
    /** Everything but names of rows, people and links. */
    outside: (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value ?? null)
          .replaceAll(email, "address")
          .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
          .replaceAll(/[\w-]{43}/g, "token")
          .replaceAll(/\+1\d{10}/g, "phone"),
      ),
    /** What her screens show. */
    seen: async (): Promise<unknown> => {
      const state = await dater.checkIn.state()
      const sessions = (await auth.list(accountId)).length
      const text = JSON.stringify([state, sessions])
      return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id").replaceAll(/\+1\d{10}/g, "phone")
    },
  }
}

/** The alarms that she does not see. */
export function hiddenAlarms({ context, accountId }: Pick<AskingDater, "context" | "accountId">) {
  return context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("incident")
      .select(["id", "kind", "closed_at"])
      .where("account_id", "=", accountId)
      .where("hidden", "=", true)
      .execute(),
  )
}
