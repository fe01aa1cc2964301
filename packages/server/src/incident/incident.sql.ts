import { PinWrong } from "@porchlight/core/access"
import { NotFound, SignInRequired } from "@porchlight/core/error"
import { ResolveInput, RespondInput, type Incident, type IncidentPort } from "@porchlight/core/incident"
import { answerDater } from "../check-in/check-in.answer.ts"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { onceIfNamed } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { resolveAlone } from "../sos/sos.answer.ts"
import { answerResponderLink, openResponderLink, openResponderPhoto } from "./incident.link.ts"
import { incidentColumns, incidentOf } from "./incident.row.ts"

/** Alarms of a signed-in account; `openLink`, `openPhoto` and `respond` work without one. */
export function incidentSql(context: ServerContext, accountId: string | null): IncidentPort {
  const asAccount = <Value>(id: string, work: (sql: Sql, account: string) => Promise<Value>) => {
    if (accountId === null) throw new SignInRequired({})
    if (!isId(id)) throw new NotFound({})
    return context.database.transaction({ role: "account", accountId }, (sql) => work(sql, accountId))
  }
  return {
    get: async (id) => asAccount(id, (sql) => readIncident(sql, id)),
    resolve: async (id, given, attempt) => {
      const { pin } = decode(ResolveInput, { pin: given })
      const named = (account: string) => ({
        accountId: account,
        operation: "incident.resolve",
        key: attempt === undefined ? null : decodeKey(attempt),
        body: { id, pin },
      })
      const incident = await asAccount(id, async (sql, account) => {
        const { watchId } = await readIncident(sql, id)
        const isTaken = await onceIfNamed(sql, context, named(account), async () => {
          await actAs(sql, { role: "service" })
          return watchId === null
            ? (await resolveAlone(sql, context, account, { incidentId: id, pin })) === "taken"
            : !("refused" in (await answerDater(sql, context, account, watchId, { type: "resolve", pin })))
        })
        await actAs(sql, { role: "account", accountId: account })
        return isTaken ? readIncident(sql, id) : null
      })
      context.wake.ring()
      if (incident === null) throw new PinWrong({})
      return incident
    },
    openLink: async (token) => openResponderLink(context, token),
    openPhoto: async (token) => openResponderPhoto(context, token),
    respond: async (token, answer) =>
      answerResponderLink(context, token, decode(RespondInput, { answer }).answer),
  }
}

/** An incident as its account may see it. In the account's name. @throws NotFound */
async function readIncident(sql: Sql, id: string): Promise<Incident> {
  const row = await sql.selectFrom("incident").select(incidentColumns).where("id", "=", id).executeTakeFirst()
  if (!row) throw new NotFound({})
  return incidentOf(row)
}
