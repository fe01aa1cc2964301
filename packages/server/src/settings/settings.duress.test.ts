import { tagOf } from "@porchlight/core/error"
import { DELETION_UNDO_MS, KEPT_ACCOUNT_MS } from "@porchlight/core/settings"
import { MINUTE_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { askingDater, hiddenAlarms } from "../../test/asking.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { askToDelete } from "../../test/deletion.ts"
import { DURESS_PIN, lastSent, sentTo, withWorker } from "../../test/watches.ts"
import { createAuth, sessionJob } from "../session/index.ts"
import { requestReset, reset } from "../session/session.reset.ts"
import { answerAtRest } from "../sos/sos.reply.ts"
import { settingsChore } from "./index.ts"

const PASSWORD = "rose garden"
const SERVICE = { role: "service" } as const
/** SQLSTATE of a missing grant. */
const REFUSED = "42501"

describeOnBoth("an account that was deleted under duress", (open) => {
  const setUp = async () => {
    const one = await askingDater(open().database, PASSWORD)
    const read = <Row>(statement: ReturnType<typeof raw<Row>>) =>
      one.context.database.transaction(SERVICE, async (sql) => (await statement.execute(sql)).rows)
    const isThere = async () =>
      (await read(raw`select from account where id = ${one.accountId}`)).length === 1
    const chore = () => settingsChore(one.context)
    return { ...one, read, isThere, chore }
  }

  test("is kept for a year to the millisecond and then erased, although nobody has ended its alarm (N-04)", async () => {
    const { context, accountId, settings, read, isThere, chore, ...one } = await setUp()
    await settings.requestDeletion({ password: PASSWORD + DURESS_PIN })
    const [alarm] = await hiddenAlarms({ context, accountId })
    await withWorker(context, (worker) => worker.runUntilIdle())
    expect(sentTo(context, one.dater.contacts[0]?.phone ?? "")).toEqual(["sms alert"])
    context.clock.advance(DELETION_UNDO_MS)
    await chore()
    expect(await isThere()).toBe(true)
    context.clock.advance(KEPT_ACCOUNT_MS - DELETION_UNDO_MS - 1)
    await chore()
    expect([await isThere(), (await hiddenAlarms({ context, accountId }))[0]?.closed_at]).toEqual([
      true,
      null,
    ])
    context.clock.advance(1)
    await chore()
    expect(await isThere()).toBe(false)
    const left = await read(
      raw<
        Record<string, unknown>
      >`select account_id, dossier, responders, closed_at, next_round_at, deadline_at
        from incident where id = ${alarm?.id}`,
    )
    expect(left).toMatchObject([
      { dossier: null, closed_at: context.clock.now(), next_round_at: null, deadline_at: null },
    ])
    expect(left[0]?.["account_id"]).not.toBe(accountId)
    expect(JSON.stringify(left)).not.toContain("Maya")
  })

  test("stays so whether it is asked for again without duress, and becomes so when it is asked for again with it", async () => {
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      const { context, accountId, isThere, chore, ...one } = await setUp()
      await one.auth.end(accountId, () => true)
      for (const isForced of order) await askToDelete(context, accountId, isForced)
      context.clock.advance(DELETION_UNDO_MS)
      await chore()
      expect(await isThere()).toBe(true)
      // Asked for twice, told once.
      const mails = await one.read(
        raw`select from delivery where account_id = ${accountId} and purpose = 'account-deletion'`,
      )
      expect(mails).toHaveLength(1)
    }
  })

  test("is kept for as long where her people were told in secret only after she had asked for it with the password alone", async () => {
    const { context, accountId, email, auth, settings, isThere, chore, ...one } = await setUp()
    await settings.requestDeletion({ password: PASSWORD })
    context.clock.advance(MINUTE_MS)
    await answerAtRest(context, one.dater.phone, DURESS_PIN)
    expect(await hiddenAlarms({ context, accountId })).toHaveLength(1)
    context.clock.advance(DELETION_UNDO_MS - MINUTE_MS)
    await chore()
    const plain = auth.signIn({ email, password: PASSWORD }, { address: "192.0.2.9", devices: [] })
    expect(await plain.then(() => "let in", tagOf)).toBe("SignInFailed")
    context.clock.advance(KEPT_ACCOUNT_MS - DELETION_UNDO_MS - 1)
    await chore()
    expect(await isThere()).toBe(true)
    context.clock.advance(1)
    await chore()
    expect(await isThere()).toBe(false)
  })

  test("is deleted like any other once it was kept after all and its deletion is asked for without duress", async () => {
    const { context, accountId, email, auth, isThere, chore, ...one } = await setUp()
    await one.settings.requestDeletion({ password: PASSWORD + DURESS_PIN })
    const back = await auth.signIn({ email, password: PASSWORD }, { address: "192.0.2.9", devices: [] })
    await auth.signOut(back.token)
    await one.write(
      raw`update incident set closed_at = ${new Date(context.clock.now())} where account_id = ${accountId}`,
    )
    await askToDelete(context, accountId)
    await one.write(raw`update delivery set next_at = null where account_id = ${accountId}`)
    context.clock.advance(DELETION_UNDO_MS)
    await chore()
    expect(await isThere()).toBe(false)
  })

  test("takes no link for a new password that came before it seemed to be gone", async () => {
    const { context, email, settings, caller } = await setUp()
    await settings.requestDeletion({ password: PASSWORD + DURESS_PIN })
    context.clock.advance(DELETION_UNDO_MS - MINUTE_MS)
    await requestReset(context, { address: "192.0.2.9" }, email)
    await sessionJob.run(context)
    await withWorker(context, (worker) => worker.runUntilIdle())
    const { text } = lastSent(context, email, "password-reset")
    const token = /[\w-]{43}$/mu.exec(text)?.[0] ?? "none"
    context.clock.advance(MINUTE_MS)
    const answer = reset(context, createAuth(context), caller, { token, newPassword: "a newer rose garden" })
    expect([token.length, await answer.catch(tagOf)]).toEqual([43, "ResetSpent"])
  })

  test("can read nothing of it in its own name", async () => {
    const { context, accountId } = await setUp()
    const actor = { role: "account", accountId } as const
    const look = context.database.transaction(actor, (sql) =>
      raw`select kept_until from account`.execute(sql),
    )
    await expect(look).rejects.toMatchObject({ code: REFUSED })
    const marks = context.database.transaction(actor, (sql) =>
      raw`select duress_mark from access_pins`.execute(sql),
    )
    await expect(marks).rejects.toMatchObject({ code: REFUSED })
  })
})
