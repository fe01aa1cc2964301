import { Conflict, NotFound, SignInRequired } from "@porchlight/core/error"
import {
  LocationLinkRef,
  LocationShareGiven,
  LocationSharePatch,
  LocationShareStart,
  type LocationSharePort,
  type LocationShareState,
} from "@porchlight/core/location"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { touchLive } from "../live/live.ts"
import { holdSession, type Caller } from "../session/index.ts"
import { openLocationLink } from "./location.share.link.ts"
import { isShareOn, readExpiry, readShareState, type ShareRow } from "./location.share.row.ts"
import { beginShare, endShare, giveLinks, insertCheckIn, makeLink } from "./location.share.ts"

/** Who asks, and in which session. */
interface Asker {
  readonly accountId: string
  readonly sessionId: string
}

/** The shares of whoever calls. Read in their own name; what is changed is changed as the service, after a look at whose it is. */
export function locationShareSql(
  context: ServerContext,
  auth: {
    readonly current: (token: string) => Promise<{ readonly accountId: string; readonly id: string } | null>
  },
  caller: Pick<Caller, "token">,
): LocationSharePort {
  const asker = async (): Promise<Asker> => {
    const token = caller.token()
    const session = token === null ? null : await auth.current(token)
    if (session === null) throw new SignInRequired({})
    return { accountId: session.accountId, sessionId: session.id }
  }
  const read = (accountId: string) =>
    readAsOf(context, accountId, (sql, now) => readShareState(sql, accountId, now, context))
  const act = async (
    { accountId }: Asker,
    work: (sql: Sql) => Promise<unknown>,
  ): Promise<LocationShareState> => {
    await context.database.transaction({ role: "service" }, async (sql) => {
      await work(sql)
      await touchLive(sql, accountId, "watch")
    })
    context.wake.ring()
    return read(accountId)
  }
  /** With the key of a call that has an effect once. */
  const actOnce = async (
    operation: string,
    idempotencyKey: string,
    body: object,
    work: (sql: Sql, who: Asker) => Promise<void>,
  ) => {
    const key = decodeKey(idempotencyKey)
    const who = await asker()
    const request = { accountId: who.accountId, operation: `location-share.${operation}`, key, body }
    return act(who, (sql) => once(sql, context, request, () => work(sql, who).then(() => null)))
  }
  return {
    state: async () => read((await asker()).accountId),
    start: async (given, key) => {
      const input = decode(LocationShareStart, given)
      return actOnce("start", key, input, async (sql, who) => {
        await holdSession(sql, { id: who.sessionId, accountId: who.accountId })
        await settleOver(sql, context, who.accountId)
        await beginShare(sql, context, who, input)
      })
    },
    end: async (id) => {
      const who = await asker()
      return act(who, async (sql) => {
        const row = await readOwn(sql, who.accountId, id)
        if (row.ended_at === null) await endShare(sql, context, row, context.clock.now())
      })
    },
    change: async (id, given) => {
      const { isApproximate } = decode(LocationSharePatch, given)
      const who = await asker()
      return act(who, async (sql) => {
        const row = await readOpen(sql, context, who.accountId, id)
        await sql
          .updateTable("location_share")
          .set({ approximate: isApproximate })
          .where("id", "=", row.id)
          .execute()
      })
    },
    give: async (id, given, key) => {
      const { contactIds } = decode(LocationShareGiven, given)
      return actOnce("give", key, { id, contactIds }, async (sql, { accountId }) => {
        const row = await readOpen(sql, context, accountId, id)
        await giveLinks(sql, context, { accountId, shareId: row.id }, contactIds)
      })
    },
    addLink: (id, key) =>
      actOnce("link", key, { id }, async (sql, { accountId }) => {
        const row = await readOpen(sql, context, accountId, id)
        await makeLink(sql, context, { accountId, shareId: row.id })
      }),
    revoke: async (id, givenId) => {
      const { linkId } = decode(LocationLinkRef, { linkId: givenId })
      const who = await asker()
      return act(who, async (sql) => {
        const row = await readOwn(sql, who.accountId, id)
        await sql
          .updateTable("location_link")
          .set({ revoked_at: new Date(context.clock.now()) })
          .where("id", "=", linkId)
          .where("share_id", "=", row.id)
          .where("revoked_at", "is", null)
          .execute()
      })
    },
    checkIn: (id, key) =>
      actOnce("check-in", key, { id }, async (sql, { accountId }) => {
        const row = await readOpen(sql, context, accountId, id)
        await insertCheckIn(sql, context, row, "safe")
        const at = new Date(context.clock.now())
        await sql
          .updateTable("location_share")
          .set({ last_check_in_at: at })
          .where("id", "=", row.id)
          .execute()
      }),
    open: (token) => openLocationLink(context, token),
  }
}

/** An account's own share, held. @throws NotFound */
async function readOwn(sql: Sql, accountId: string, id: string): Promise<ShareRow> {
  const row = isId(id)
    ? await sql
        .selectFrom("location_share")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", accountId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new NotFound({})
  return row
}

/** The same while it is on. @throws NotFound, Conflict */
async function readOpen(sql: Sql, context: ServerContext, accountId: string, id: string): Promise<ShareRow> {
  const row = await readOwn(sql, accountId, id)
  const now = context.clock.now()
  if (!isShareOn(row, await readExpiry(sql, row, now), now)) throw new Conflict({})
  return row
}

/**
 * A share whose time is over, but which the worker has not tidied up yet, makes room. The caller holds the account: of two that
 * begin at once, one finds the other's. @throws Conflict while one is on
 */
async function settleOver(sql: Sql, context: ServerContext, accountId: string): Promise<void> {
  const row = await sql
    .selectFrom("location_share")
    .selectAll()
    .where("user_id", "=", accountId)
    .where("ended_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return
  const now = context.clock.now()
  const expiresAt = await readExpiry(sql, row, now)
  if (isShareOn(row, expiresAt, now)) throw new Conflict({})
  await endShare(sql, context, row, expiresAt < now ? expiresAt : now)
}
