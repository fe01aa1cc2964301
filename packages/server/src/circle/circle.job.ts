import { INVITE_REMINDER_AFTER_MS } from "@porchlight/core/circle"
import { addMs, earlier, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { enqueueAhead } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import type { WorkerJob } from "../worker/worker.job.ts"
import { inviteMessages } from "./circle.invite.ts"
import { selectSettled, settleSeeming } from "./circle.keep.ts"
import { logContacts } from "./circle.log.ts"

const SERVICE = { role: "service" } as const
const BATCH = 100

/** Repeats each invite that nobody answered, once, half-way; closes it at its end. Does what seemed done during an alarm. */
export const circleJob: WorkerJob = {
  name: "circle.invites",
  nextAt: async (sql) => {
    const remind = await sql
      .selectFrom("inner_circle_contacts")
      .select("invited_at")
      .where("status", "=", "pending")
      .where("is_shown", "=", true)
      .where("reminded_at", "is", null)
      .where("invited_at", "is not", null)
      .orderBy("invited_at")
      .limit(1)
      .executeTakeFirst()
    const expire = await sql
      .selectFrom("inner_circle_contacts")
      .select("invite_expires_at")
      .where("status", "=", "pending")
      .where("is_shown", "=", true)
      .where("invite_expires_at", "is not", null)
      .orderBy("invite_expires_at")
      .limit(1)
      .executeTakeFirst()
    const invitedAt = remind?.invited_at ?? null
    const remindAt = invitedAt === null ? null : addMs(invitedAt, INVITE_REMINDER_AFTER_MS)
    const settled = await selectSettled(sql).orderBy("contact.updated_at").limit(1).executeTakeFirst()
    return earliest(earliest(remindAt, expire?.invite_expires_at ?? null), settled?.updated_at ?? null)
  },
  // Expiry first: an invite that was due for both while the server stood still is not repeated any more.
  run: async (context) =>
    (await expireInvites(context)) + (await remindInvited(context)) + (await settleSeeming(context)),
}

function earliest(a: Instant | null, b: Instant | null): Instant | null {
  return a === null ? b : b === null ? a : earlier(a, b)
}

/** What is due, claimed: another process takes the next rows. Whoever seems removed waits for that to be true. */
function selectDue(sql: Sql) {
  return sql
    .selectFrom("inner_circle_contacts")
    .innerJoin("user_profiles", "user_profiles.user_id", "inner_circle_contacts.user_id")
    .select(["inner_circle_contacts.id", "inner_circle_contacts.user_id", "name", "phone"])
    .select(["inner_circle_contacts.email", "inner_circle_contacts.language"])
    .select(["invite_id", "invite_wording", "full_name"])
    .where("status", "=", "pending")
    .where("is_shown", "=", true)
    .limit(BATCH)
    .forUpdate("inner_circle_contacts")
    .skipLocked()
}

async function expireInvites(context: ServerContext): Promise<number> {
  const now = context.clock.now()
  return context.database.transaction(SERVICE, async (sql) => {
    const due = await selectDue(sql)
      .where("invite_expires_at", "<=", timestamp(now))
      .orderBy("invite_expires_at")
      .execute()
    if (due.length === 0) return 0
    await sql
      .updateTable("inner_circle_contacts")
      .set({ status: "expired", updated_at: new Date(now) })
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .execute()
    await logContacts(
      sql,
      context,
      due.map((contact) => ({ contact, action: "expired", status: "expired", source: "server" })),
    )
    await touchLive(
      sql,
      due.map((contact) => contact.user_id),
      "circle",
    )
    return due.length
  })
}

async function remindInvited(context: ServerContext): Promise<number> {
  const now = context.clock.now()
  const reminded = await context.database.transaction(SERVICE, async (sql) => {
    const due = await selectDue(sql)
      .where("reminded_at", "is", null)
      .where("invited_at", "<=", timestamp(addMs(now, -INVITE_REMINDER_AFTER_MS)))
      .orderBy("invited_at")
      .execute()
    if (due.length === 0) return 0
    await sql
      .updateTable("inner_circle_contacts")
      .set({ reminded_at: new Date(now) })
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .execute()
    await logContacts(
      sql,
      context,
      due.map((contact) => ({ contact, action: "reminded", status: "pending", source: "server" })),
    )
    const messages = due.flatMap((contact) => {
      const { invite_id: inviteId, invite_wording: wording } = contact
      return inviteId === null || wording === null ? [] : inviteMessages(contact, { inviteId, wording })
    })
    await enqueueAhead(sql, context, messages, now)
    return due.length
  })
  if (reminded > 0) context.wake.ring()
  return reminded
}
