import { expect, test } from "vitest"
import { checkInTextMessages } from "@porchlight/core/check-in"
import { MINUTE_MS } from "@porchlight/core/time"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newContact, newKey, newPhone } from "../../test/people.ts"
import {
  arm,
  DURESS_PIN,
  lastSent,
  newDater,
  SAFE_PIN,
  sentTo,
  tokenIn,
  withWorker,
  type TestDater,
} from "../../test/watches.ts"
import { circleSql } from "../circle/index.ts"
import { incidentSql, viewResponderLink } from "../incident/index.ts"
import type { Worker } from "../worker/index.ts"
import { receiveKey, receiveReply } from "./index.ts"

describeOnBoth("what comes back", (open) => {
  /** A dater with Maya and Sam, some minutes into her date. */
  const onDate = async (
    minutes: number,
    work: (context: TestContext, dater: TestDater, worker: Worker) => Promise<void>,
  ) => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Sam" }] })
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      await worker.runUntilIdle()
      for (const passed of [minutes - 1, 1]) {
        context.clock.advance(passed * MINUTE_MS)
        await worker.runUntilIdle()
      }
      await work(context, dater, worker)
    })
  }
  const hiddenOf = (context: TestContext, dater: TestDater) =>
    context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("incident")
        .select("id")
        .where("account_id", "=", dater.id)
        .where("hidden", "=", true)
        .execute(),
    )

  test("OK checks in, +30 gives more time, and from another number neither does", async () => {
    await onDate(31, async (context, dater) => {
      const other = await receiveReply(context, { from: newPhone(), text: "OK" })
      expect(other).toContain("did not understand")
      expect((await dater.checkIn.state()).watch?.epoch).toBe(0)
      expect(await receiveReply(context, { from: dater.phone, text: " ok! " })).toMatch(/^Thank you/)
      const { watch } = await dater.checkIn.state()
      expect(watch).toMatchObject({ epoch: 1, dueAt: context.clock.now() + 60 * MINUTE_MS })
      expect(await receiveReply(context, { from: dater.phone, text: "+30" })).toMatch(/^Thank you/)
      expect((await dater.checkIn.state()).watch?.dueAt).toBe((watch?.dueAt ?? 0) + 30 * MINUTE_MS)
    })
  })

  test("a phone that answers every text by itself is answered so often an hour, and HELP and STOP all the same", async () => {
    const context = testContext(open().database)
    const from = newPhone()
    const text = (words: string) => receiveReply(context, { from, text: words })
    const answers: Array<string> = []
    for (let count = 0; count < 40; count += 1) answers.push(await text("I am driving and will call back."))
    expect(answers.filter((answer) => answer !== "")).toHaveLength(30)
    expect(await text("HELP")).not.toBe("")
    expect(await text("STOP")).not.toBe("")
    context.clock.advance(60 * MINUTE_MS)
    expect(await text("I am driving and will call back.")).toBe("")
    await text("START")
    expect(await text("I am driving and will call back.")).not.toBe("")
  })

  test("STOP from a number whose account seems erased is answered as from anybody's", async () => {
    const context = testContext(open().database)
    const [here, gone] = [await newDater(context), await newDater(context)]
    const [longAgo, later] = [-30, 30].map(
      (days) => new Date(context.clock.now() + days * 24 * 60 * MINUTE_MS),
    )
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .updateTable("account")
        .set({ deleted_at: longAgo ?? null, kept_until: later ?? null })
        .where("id", "=", gone.id)
        .execute(),
    )
    const stopFrom = ({ phone: from }: { readonly phone: TestDater["phone"] }) =>
      receiveReply(context, { from, text: "STOP" })
    expect(await stopFrom(here)).toContain("on your own dates no text and no call")
    expect(await stopFrom(gone)).toBe(await stopFrom({ phone: newPhone() }))
  })

  test("PINs by text get one answer, whichever they are, and do what they do", async () => {
    const answers: Array<string> = []
    for (const pin of [SAFE_PIN, DURESS_PIN, "0000"]) {
      await onDate(40, async (context, dater, worker) => {
        answers.push(await receiveReply(context, { from: dater.phone, text: pin }))
        await worker.runUntilIdle()
        const { watch } = await dater.checkIn.state()
        expect(watch?.outcome).toBe(pin === "0000" ? null : "resolved")
        expect(await hiddenOf(context, dater)).toHaveLength(pin === DURESS_PIN ? 1 : 0)
        const maya = dater.contacts[0]?.phone ?? ""
        expect(sentTo(context, maya).includes("sms all-clear")).toBe(pin === SAFE_PIN)
      })
    }
    expect(answers).toEqual([
      checkInTextMessages.replyReceived,
      checkInTextMessages.replyReceived,
      checkInTextMessages.replyReceived,
    ])
  })

  test.each([
    ["safe", SAFE_PIN, 0],
    ["duress", DURESS_PIN, 1],
  ])("a %s PIN by text counts also when the alarm opens while it comes in", async (_name, pin, hidden) => {
    await onDate(39, async (context, dater, worker) => {
      context.clock.advance(MINUTE_MS)
      const { database } = context
      const read: Array<unknown> = []
      const racing: TestContext = {
        ...context,
        database: {
          ...database,
          transaction: async (actor, work) => {
            const found = await database.transaction(actor, work)
            // Whose text it is has been read, mostly with no alarm open: now it opens, whichever lane was about to do it.
            if (typeof found === "object" && found !== null && "incident_id" in found) {
              read.push(found)
              await worker.runUntilIdle()
            }
            return found
          },
        },
      }
      await receiveReply(racing, { from: dater.phone, text: pin })
      expect(read).toHaveLength(1)
      const { watch, incident } = await dater.checkIn.state()
      expect(watch?.endedAt).toBe(context.clock.now())
      expect(incident?.closedAt).toBe(context.clock.now())
      expect(await hiddenOf(context, dater)).toHaveLength(hidden)
    })
  })

  test("somebody on call says yes or no, and the dater sees it", async () => {
    await onDate(2, async (context, dater) => {
      const [maya, sam] = dater.contacts
      await receiveReply(context, { from: maya?.phone ?? "", text: "1" })
      await receiveReply(context, { from: sam?.phone ?? "", text: "0" })
      const { watch } = await dater.checkIn.state()
      expect(watch?.recipients.map(({ name, onCall }) => [name, onCall])).toEqual([
        ["Maya", "yes"],
        ["Sam", "no"],
      ])
    })
  })

  test("in her call 1 checks in and 9 opens an alarm; a call that was only picked up does neither", async () => {
    await onDate(37, async (context, dater) => {
      const call = lastSent(context, dater.phone, "prompt")
      expect(call.channel).toBe("voice")
      expect(await receiveKey(context, { key: call.key, digit: "5" })).toBe("")
      expect((await dater.checkIn.state()).watch).toMatchObject({ epoch: 0, incidentId: null })
      expect(await receiveKey(context, { key: call.key, digit: "1" })).toMatch(/^Thank you/)
      expect((await dater.checkIn.state()).watch).toMatchObject({ epoch: 1, incidentId: null })
    })
    await onDate(37, async (context, dater, worker) => {
      const call = lastSent(context, dater.phone, "prompt")
      await receiveKey(context, { provider: "test", reference: call.key, digit: "9" })
      await worker.runUntilIdle()
      const state = await dater.checkIn.state()
      expect(state.incident?.kind).toBe("sos")
      expect(sentTo(context, dater.contacts[0]?.phone ?? "")).toContain("sms alert")
      await receiveKey(context, { provider: "test", reference: call.key, digit: "9" })
      await worker.runUntilIdle()
      expect((await dater.checkIn.state()).incident?.id).toBe(state.incident?.id)
    })
  })

  test("a PIN keyed into her call is answered alike, whichever it is, before the alarm and after it (N-04)", async () => {
    const answers: Array<string> = []
    for (const minutes of [37, 40]) {
      for (const pin of [SAFE_PIN, DURESS_PIN, "0000"]) {
        await onDate(37, async (context, dater, worker) => {
          const call = lastSent(context, dater.phone, "prompt")
          expect(call.text).toContain("enter your PIN")
          context.clock.advance((minutes - 37) * MINUTE_MS)
          await worker.runUntilIdle()
          answers.push(await receiveKey(context, { key: call.key, digit: pin }))
          const { watch } = await dater.checkIn.state()
          const isRight = pin !== "0000"
          expect([watch?.epoch, watch?.outcome]).toEqual(
            minutes === 37 ? [isRight ? 1 : 0, null] : [0, isRight ? "resolved" : null],
          )
          expect(await hiddenOf(context, dater)).toHaveLength(pin === DURESS_PIN ? 1 : 0)
        })
      }
    }
    expect(new Set(answers)).toEqual(new Set([checkInTextMessages.replyReceived]))
  })

  test("a responder who is on it stops the rounds, the others hear of it, and the dater ends it", async () => {
    await onDate(40, async (context, dater, worker) => {
      const [maya, sam] = dater.contacts
      const token = tokenIn(lastSent(context, maya?.phone ?? "", "alert"))
      const port = incidentSql(context, null)
      await viewResponderLink(context, token)
      expect((await dater.checkIn.state()).incident?.responders[0]?.openedAt).toBeNull()
      expect(await port.openLink(token)).toMatchObject({
        daterName: dater.fullName,
        place: "Luigi's, 12 Elm Street",
        mayCall: true,
        you: { name: "Maya" },
      })
      await port.respond(token, "on-it")
      await worker.runUntilIdle()
      expect(lastSent(context, sam?.phone ?? "", "update").text).toContain("Maya is on it")
      expect(sentTo(context, maya?.phone ?? "")).not.toContain("sms update")
      const state = await dater.checkIn.state()
      expect(state.incident).toMatchObject({
        nextRoundAt: null,
        acknowledgedAt: context.clock.now(),
        closedAt: null,
      })
      const alert = state.deliveries.find(
        ({ purpose, contactId }) => purpose === "alert" && contactId === maya?.id,
      )
      expect(alert?.state).toBe("acknowledged")
      context.clock.advance(11 * MINUTE_MS)
      await worker.runUntilIdle()
      expect(sentTo(context, sam?.phone ?? "").filter((sent) => sent === "sms alert")).toHaveLength(1)
      await incidentSql(context, dater.id).resolve(state.incident?.id ?? "", SAFE_PIN)
      expect(await port.openLink(token)).toMatchObject({
        closedAt: context.clock.now(),
        place: null,
        notes: "",
      })
    })
  })

  test("a link that is made up, too old, or of somebody who left says no more than that it is spent", async () => {
    await onDate(40, async (context, dater) => {
      const port = incidentSql(context, null)
      const [maya, sam] = dater.contacts
      const [mayas, sams] = [maya, sam].map((contact) =>
        tokenIn(lastSent(context, contact?.phone ?? "", "alert")),
      )
      await expect(port.openLink("x".repeat(43))).rejects.toMatchObject({ _tag: "LinkSpent" })
      await expect(port.openLink("x' or true --")).rejects.toMatchObject({ _tag: "LinkSpent" })
      await context.database.transaction({ role: "service" }, (sql) =>
        sql
          .deleteFrom("inner_circle_contacts")
          .where("id", "=", maya?.id ?? "")
          .execute(),
      )
      await expect(port.openLink(mayas ?? "")).rejects.toMatchObject({ _tag: "LinkSpent" })
      expect((await port.openLink(sams ?? "")).you.name).toBe("Sam")
      context.clock.advance(73 * 60 * MINUTE_MS)
      await expect(port.openLink(sams ?? "")).rejects.toMatchObject({ _tag: "LinkSpent" })
    })
  })

  test("a word that shows who writes is kept nowhere in plain, also where somebody has invited that number", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const [safeWord, duressWord] = ["blue lantern", "green lantern"]
    const [safe_word_hash, duress_word_hash] = await Promise.all(
      [safeWord, duressWord].map(context.secrets.hashPassword),
    )
    const [service, at] = [{ role: "service" } as const, new Date(context.clock.now())]
    await context.database.transaction(service, (sql) =>
      sql
        .insertInto("safety_settings")
        .values({ user_id: dater.id, safe_word_hash, duress_word_hash, words_at: at, updated_at: at })
        .execute(),
    )
    await circleSql(context, (await newAccount(context)).id).add(newContact({ phone: dater.phone }), newKey())
    for (const text of ["Who is this, please?", "Blue lantern", "green lantern!"])
      await receiveReply(context, { from: dater.phone, text })
    const kept = await context.database.transaction(service, (sql) =>
      sql
        .selectFrom("contact_verification_logs")
        .select("response_text")
        .where("contact_phone", "=", dater.phone)
        .where("action", "=", "replied")
        .execute(),
    )
    expect(kept).toEqual([{ response_text: "Who is this, please?" }])
    expect(await hiddenOf(context, dater)).toHaveLength(1)
  })
})
