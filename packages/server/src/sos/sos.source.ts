import { chooseRecipients, type WatchRecipient } from "@porchlight/core/check-in"
import type { Instant } from "@porchlight/core/time"
import { readWatchOf, type WatchRow } from "../check-in/check-in.row.ts"
import { readContacts } from "../circle/circle.row.ts"
import type { Sql } from "../database/index.ts"
import { watchSource, type AlarmSource } from "../incident/incident.open.ts"

/** Everybody who can be told, by tier. In the account's or the service's name. */
export async function readReachable(
  sql: Sql,
  accountId: string,
  now: Instant,
): Promise<ReadonlyArray<WatchRecipient>> {
  const contacts = await readContacts(sql, accountId, now)
  const { recipients } = chooseRecipients(
    contacts,
    contacts.map(({ id }) => id),
  )
  return recipients
}

/** The people of an alarm without a date: everybody who said yes. */
export function sourceAlone(recipients: ReadonlyArray<WatchRecipient>, timeZone: string): AlarmSource {
  return { watchId: null, epoch: 0, plannedEndAt: null, timeZone, recipients }
}

/** The people of these two lists, each once; whoever is in the first counts as there. */
export function united(
  first: ReadonlyArray<WatchRecipient>,
  second: ReadonlyArray<WatchRecipient>,
): ReadonlyArray<WatchRecipient> {
  const known = new Set(first.map(({ contactId }) => contactId))
  return [...first, ...second.filter(({ contactId }) => !known.has(contactId))]
}

/** The account's running watch; with `lock` it is held until the transaction ends. As the service. */
export function readRunning(
  sql: Sql,
  accountId: string,
  { lock }: { readonly lock: boolean },
): Promise<WatchRow | undefined> {
  return sql
    .selectFrom("watch")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .$if(lock, (builder) => builder.forNoKeyUpdate())
    .executeTakeFirst()
}

/** Whom a hidden alarm tells: the people of the date that is on or, without one, everybody who said yes. As the service. */
export async function readSource(
  sql: Sql,
  accountId: string,
  row: WatchRow | undefined,
  { timeZone, now }: { readonly timeZone: string; readonly now: Instant },
): Promise<AlarmSource> {
  return row === undefined
    ? sourceAlone(await readReachable(sql, accountId, now), timeZone)
    : watchSource(await readWatchOf(sql, row))
}
