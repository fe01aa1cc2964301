import { applyIncident } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"
import { incidentOf, saveIncidents } from "./incident.row.ts"

/** Somebody who has said STOP, and whose contact they are. */
interface Leaving {
  readonly id: string
  readonly user_id: string
}

/**
 * Lets the open alarms of these people's daters go on that one of them was on. As the service, with the contacts locked: whoever
 * holds an alarm waits for no contact. Ring `context.wake` after the commit.
 */
export async function leaveIncidents(sql: Sql, people: ReadonlyArray<Leaving>, now: Instant): Promise<void> {
  if (people.length === 0) return
  const daters = people.map(({ user_id }) => user_id)
  // Those that nobody is on, too: one of them may be saying so at this moment.
  const open = await sql
    .selectFrom("incident")
    .selectAll()
    .where("account_id", "in", daters)
    .where("closed_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const gone = open.flatMap((row) => {
    const before = incidentOf(row)
    const leave = (incident: typeof before, { id }: Leaving) =>
      applyIncident(incident, { type: "left", at: now, contactId: id })
    const after = people.reduce(leave, before)
    return after === before ? [] : [after]
  })
  if (gone.length > 0) await saveIncidents(sql, gone)
}
