import type { Incident } from "@porchlight/core/incident"
import type { Sql } from "../database/index.ts"

/** An open alarm of an account, seen by one of her people. */
export interface OpenAlarm {
  /** Whether it says, out of her sight, that she is forced: nobody may call her phone then. */
  readonly isDuress: boolean
  /** Whether this person was told of it. */
  readonly isTold: boolean
}

/** The open alarms of an account, and what this person knows of them. As the service. */
export async function readOpenAlarms(
  sql: Sql,
  accountId: string,
  contactId: string,
): Promise<ReadonlyArray<OpenAlarm>> {
  const rows = await sql
    .selectFrom("incident")
    .select(["hidden", "kind", "responders"])
    .where("account_id", "=", accountId)
    .where("closed_at", "is", null)
    .execute()
  return rows.map(({ hidden, kind, responders }) => ({
    isDuress: hidden && kind === "duress",
    // Written from core's own type.
    isTold: (responders as Incident["responders"]).some(
      (each) => each.contactId === contactId && each.rounds > 0,
    ),
  }))
}
