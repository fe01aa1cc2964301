import { leaveAsk } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { tellPeople } from "./sos.ask.ts"
import { askOf } from "./sos.ask.row.ts"

/**
 * Gives back what these people had taken who have said STOP, and asks whoever is left once more. As the service, with the contacts
 * locked: whoever holds an ask waits for no contact. Ring `context.wake` after the commit.
 */
export async function leaveAsks(
  sql: Sql,
  context: ServerContext,
  people: ReadonlyArray<{ readonly id: string }>,
  now: Instant,
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  // Those that nobody has, too: one of them may be taking it at this moment.
  const open = await sql
    .selectFrom("sos_ask_person as person")
    .innerJoin("sos_ask", "sos_ask.id", "person.ask_id")
    .selectAll("sos_ask")
    .select("person.contact_id")
    .where("person.contact_id", "in", ids)
    .where("sos_ask.closed_at", "is", null)
    .where("sos_ask.expires_at", ">", timestamp(now))
    .orderBy("sos_ask.id")
    .forNoKeyUpdate("sos_ask")
    .execute()
  for (const { contact_id: contactId, ...row } of open) {
    const ask = askOf(row)
    if (leaveAsk(ask, contactId, now) === ask.claim) continue
    await sql
      .updateTable("sos_ask")
      .set({ claimed_by: null, claimed_name: null, claimed_at: null })
      .where("id", "=", row.id)
      .execute()
    await tellPeople(sql, context, row.user_id, { ...ask, id: row.id })
  }
}
