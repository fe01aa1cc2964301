import { checkInTextMessages } from "@porchlight/core/check-in"
import type { DeliveryReason, DeliveryState } from "@porchlight/core/delivery"
import { MINUTE_MS } from "@porchlight/core/time"
import { afterEach, expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth, memoryDatabase } from "../../test/databases.ts"
import { testServer } from "../../test/http.ts"
import { newContact, newKey, newPhone } from "../../test/people.ts"
import { connectTwilio, inAlarm, type Connected } from "../../test/twilio.connect.ts"
import { asTwilio, TOKEN, type FakeTwilio, type TwilioSent } from "../../test/twilio.ts"
import { arm, DURESS_PIN, newDater, SAFE_PIN, withWorker, type TestDater } from "../../test/watches.ts"
import { circleSql } from "../circle/index.ts"
import { incidentSql } from "../incident/incident.sql.ts"
import type { Worker } from "../worker/index.ts"

let twilio: FakeTwilio | null = null
afterEach(async () => twilio?.close())

describeOnBoth("what comes back from Twilio", (open) => {
  const setUp = async () => {
    const connected = await connectTwilio(testContext(open().database))
    twilio = connected.twilio
    return connected
  }

  test("an alarm goes out as a text, and what became of it stands on her screen; late and doubled reports change nothing (EXT-05)", async () => {
    const connected = await setUp()
    const { report, to } = connected
    await inAlarm(connected, async (dater, worker, fates) => {
      const [alert] = to(dater.contacts[0]?.phone).texts
      expect(alert?.form.get("Body")).toMatch(/^EMERGENCY ALERT/)
      expect(await fates()).toEqual(["sms accepted"])
      expect((await report(alert, { MessageStatus: "delivered" })).status).toBe(204)
      for (const status of ["sent", "queued", "delivered", "a new word"]) {
        await report(alert, { MessageStatus: status })
      }
      await worker.runUntilIdle()
      expect(await fates()).toEqual(["sms delivered"])
    })
  })

  test("a text that cannot be delivered is followed by a call at once; a key in it is the answer (EXT-05)", async () => {
    const connected = await setUp()
    const { report, press, to } = connected
    await inAlarm(connected, async (dater, worker, fates) => {
      const maya = () => to(dater.contacts[0]?.phone)
      await report(maya().texts[0], { MessageStatus: "undelivered", ErrorCode: "30003" })
      await worker.runUntilIdle()
      expect(await fates()).toEqual(["sms failed undeliverable", "voice accepted"])
      const [call] = maya().calls
      await report(call, { CallStatus: "in-progress" })
      await report(call, { CallStatus: "completed", CallDuration: "20" })
      // Whoever picked up may have been a machine.
      expect(await fates()).toEqual(["sms failed undeliverable", "voice accepted"])
      await report(call, { AnsweredBy: "human", MachineDetectionDuration: "2300" })
      expect(await fates()).toEqual(["sms failed undeliverable", "voice delivered"])
      const wrong = await press(call, "7")
      expect(wrong.text).toMatch(/<Gather .*key=.*<Pause/u)
      expect((await press(call, "11")).text).toContain("<Gather")
      expect(await fates()).toEqual(["sms failed undeliverable", "voice delivered"])
      const { text } = await press(call, "1")
      expect(text).toContain(`<Say language="en-US" voice="Polly.Joanna">Received.</Say>`)
      expect(await fates()).toEqual(["sms failed undeliverable", "voice acknowledged"])
      const { incident } = await dater.checkIn.state()
      expect(incident?.responders).toMatchObject([{ name: "Maya", answer: "on-it" }])
    })
  })

  test.each<[string, Readonly<Record<string, string>>, DeliveryState, DeliveryReason | null]>([
    ["a voicemail", { AnsweredBy: "machine_end_beep" }, "failed", "voicemail"],
    ["a voicemail that answers nobody", { AnsweredBy: "machine_end_silence" }, "failed", "voicemail"],
    ["a fax", { AnsweredBy: "fax" }, "failed", "undeliverable"],
    ["nobody knows who", { AnsweredBy: "unknown" }, "accepted", null],
    ["nobody", { CallStatus: "no-answer" }, "failed", "no-answer"],
    ["a busy line", { CallStatus: "busy" }, "failed", "no-answer"],
    ["a dead number", { CallStatus: "failed" }, "failed", "undeliverable"],
  ])("a call that is answered by %s is %s", async (_, fields, state, reason) => {
    const connected = await setUp()
    const { report, to } = connected
    await inAlarm(connected, async (dater, worker, fates) => {
      await report(to(dater.contacts[0]?.phone).texts[0], { MessageStatus: "failed", ErrorCode: "30005" })
      await worker.runUntilIdle()
      const [call] = to(dater.contacts[0]?.phone).calls
      await report(call, { CallStatus: "in-progress" })
      await report(call, fields)
      expect((await fates())[1]).toBe(["voice", state, reason].filter(Boolean).join(" "))
    })
  })

  /** An alarm whose text did not arrive, and the call that stands in. */
  const inCall = async (
    work: (connected: Connected, call: TwilioSent, dater: TestDater, worker: Worker) => Promise<void>,
  ) => {
    const connected = await setUp()
    await inAlarm(connected, async (dater, worker) => {
      const maya = () => connected.to(dater.contacts[0]?.phone)
      await connected.report(maya().texts[0], { MessageStatus: "failed", ErrorCode: "30005" })
      await worker.runUntilIdle()
      const [call] = maya().calls
      if (call === undefined) throw new Error("Nobody is called.")
      await connected.report(call, { CallStatus: "in-progress" })
      await work(connected, call, dater, worker)
    })
  }
  const responders = async ({ checkIn }: TestDater) => (await checkIn.state()).incident?.responders

  test("on a voicemail the alert is left once, whole, and the call hangs up; it is no answer, and who was taken for a machine can still press a key (EXT-05)", async () => {
    await inCall(async ({ twilio: fake, report, press }, call, dater) => {
      await report(call, { AnsweredBy: "machine_end_beep" })
      expect(fake.changes).toHaveLength(1)
      const [{ sid, twiml } = { sid: "", twiml: "" }] = fake.changes
      expect(sid).toBe(call.sid)
      expect(twiml.split("EMERGENCY ALERT")).toHaveLength(2)
      expect(twiml).toMatch(
        /<Gather .*<Say .*missed a safety check-in.*<\/Say>.*<\/Gather><Hangup\/><\/Response>$/u,
      )
      expect(await responders(dater)).toMatchObject([{ name: "Maya", answer: null }])
      // What comes once the call is over changes no call.
      await report(call, { CallStatus: "completed", AnsweredBy: "machine_end_beep" })
      expect(fake.changes).toHaveLength(1)
      await press(call, "1")
      expect(await responders(dater)).toMatchObject([{ name: "Maya", answer: "on-it" }])
    })
  })

  test("a person and nobody knows who are not hung up on; a fax is, without a word", async () => {
    await inCall(async ({ twilio: fake, report }, call) => {
      await report(call, { AnsweredBy: "human" })
      await report(call, { AnsweredBy: "unknown" })
      expect(fake.changes).toEqual([])
      await report(call, { AnsweredBy: "fax" })
      expect(fake.changes.map(({ twiml }) => twiml)).toEqual([
        '<?xml version="1.0" encoding="UTF-8"?><Response><Hangup/></Response>',
      ])
    })
  })

  test("nothing is left on a voicemail of an alarm that is over; one whose caller is gone already is reported all the same", async () => {
    await inCall(async ({ context, twilio: fake, report }, call, dater, worker) => {
      fake.hasEnded = true
      expect((await report(call, { AnsweredBy: "machine_end_beep" })).status).toBe(204)
      fake.hasEnded = false
      const { incident } = await dater.checkIn.state()
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
      await worker.runUntilIdle()
      await report(call, { AnsweredBy: "machine_end_other" })
      expect(fake.changes.map(({ twiml }) => twiml)).toEqual([
        '<?xml version="1.0" encoding="UTF-8"?><Response><Hangup/></Response>',
      ])
    })
  })

  test("STOP is heard, and answered once where Twilio has done so itself; a STOP known to Twilio alone is told as one", async () => {
    const connected = await setUp()
    const { context, textIn, to } = connected
    const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Sam" }] })
    const [maya, sam] = dater.contacts
    expect(await textIn(maya?.phone ?? "", "Stop")).not.toBeNull()
    expect(await textIn(sam?.phone ?? "", "STOP", { OptOutType: "STOP" })).toBeNull()
    const people = await circleSql(context, dater.id).list()
    expect(people.map(({ status }) => status)).toEqual(["stopped", "stopped"])
    expect(to(maya?.phone).texts.filter(({ form }) => form.get("Body")?.startsWith("EMERGENCY"))).toEqual([])
    connected.twilio.fare = { status: 400, code: 21_610 }
    await inAlarm(connected, async (_, worker, fates) => {
      await worker.runUntilIdle()
      expect((await fates())[0]).toBe("sms failed stopped")
    })
  })

  test("START and HELP that Twilio has answered itself are heard and not answered twice; a YES that it takes for START is", async () => {
    const { context, textIn } = await setUp()
    const dater = await newDater(context, { contacts: [] })
    const circle = circleSql(context, dater.id)
    const { id, phone } = await circle.add(newContact({ name: "Noor" }), newKey())
    await textIn(phone, "STOP", { OptOutType: "STOP" })
    expect(await textIn(phone, "HELP", { OptOutType: "HELP" })).toBeNull()
    expect(await textIn(phone, "Start", { OptOutType: "START" })).toBeNull()
    await circle.resendInvite(id)
    expect(await textIn(phone, "YES", { OptOutType: "START" })).toContain("Thank")
    expect(await circle.list()).toMatchObject([{ status: "verified" }])
  })

  test("a text that Twilio brings again is done once and answered as before, also where both come at once", async () => {
    const { context, textIn } = await setUp()
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const { dueAt } = await arm(context, dater)
    const [one, other] = ["a", "b"].map((letter) => ({ MessageSid: `SM${letter.repeat(32)}` }))
    const more = () => textIn(dater.phone, "+30", one)
    const answers = await Promise.all([more(), more()])
    context.clock.advance(MINUTE_MS)
    answers.push(await more())
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain("Thank you")
    const due = async () => (await dater.checkIn.state()).watch?.dueAt
    expect(await due()).toBe(dueAt + 30 * MINUTE_MS)
    await textIn(dater.phone, "+30", other)
    expect(await due()).toBe(dueAt + 60 * MINUTE_MS)
  })

  test("an invite goes out as a text, and YES to it is a yes", async () => {
    const { context, textIn, to } = await setUp()
    const dater = await newDater(context, { contacts: [] })
    const circle = circleSql(context, dater.id)
    const { phone } = await circle.add(newContact({ name: "Noor" }), newKey())
    await withWorker(context, (worker) => worker.runUntilIdle())
    expect(to(phone).texts[0]?.form.get("Body")).toContain("Reply YES to agree, STOP to opt out.")
    expect(await textIn(phone, "Yes\r\n")).toContain("Thank")
    expect(await circle.list()).toMatchObject([{ name: "Noor", status: "verified", smsEnabled: true }])
  })

  test.each([
    ["the right", SAFE_PIN],
    ["the duress", DURESS_PIN],
    ["a wrong", "0000"],
  ])("%s PIN in her own call, with keys until #, is answered alike", async (_, pin) => {
    const connected = await setUp()
    const { context, press, to } = connected
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    await arm(context, dater)
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      for (const minutes of [36, 1]) {
        context.clock.advance(minutes * MINUTE_MS)
        await worker.runUntilIdle()
      }
      const call = to(dater.phone).calls.at(-1)
      const { text } = await press(call, pin)
      expect(text).toContain(`>${checkInTextMessages.replyReceived}</Say>`)
      expect((await dater.checkIn.state()).watch?.epoch).toBe(pin === "0000" ? 0 : 1)
    })
  })
})

test("what is not signed with the account's token, over this address and these fields, is refused and has no effect", async () => {
  const publicUrl = "https://porchlight.example"
  const server = testServer(await memoryDatabase(), () => ({ twilioToken: TOKEN, settings: { publicUrl } }))
  const dater = await newDater(server.context, { contacts: [{ name: "Maya" }] })
  const stop = { From: dater.contacts[0]?.phone ?? "", Body: "STOP" }
  const right = asTwilio(`${publicUrl}/inbound/twilio/text`, stop)
  const forged = [
    { ...right, headers: {} },
    { ...right, headers: { "x-twilio-signature": "AAAA" } },
    { ...right, body: `${right.body}&OptOutType=STOP` },
    asTwilio(`${publicUrl}/inbound/twilio/text`, stop, "another token"),
    asTwilio("https://elsewhere.example/inbound/twilio/text", stop),
  ]
  for (const init of forged) expect((await server.request("/inbound/twilio/text", init)).status).toBe(403)
  for (const path of ["voice", "status"]) {
    expect((await server.request(`/inbound/twilio/${path}?key=x`, right)).status).toBe(403)
  }
  const statuses = async () => (await circleSql(server.context, dater.id).list()).map(({ status }) => status)
  expect(await statuses()).toEqual(["verified"])
  const answered = await server.request("/inbound/twilio/text", right)
  expect(answered.status).toBe(200)
  expect(answered.headers.get("content-type")).toContain("text/xml")
  expect(await statuses()).toEqual(["stopped"])
  await server.close()
})

test("what is signed and of no use is a problem, and without a token there are no such addresses", async () => {
  const database = await memoryDatabase()
  const server = testServer(database, () => ({ twilioToken: TOKEN }))
  const call = async (path: string, fields: Readonly<Record<string, string>>) =>
    (await server.request(path, asTwilio(`${server.context.settings.publicUrl}${path}`, fields))).status
  expect(await call("/inbound/twilio/text", { From: newPhone() })).toBe(400)
  expect(await call("/inbound/twilio/voice", { Digits: "1" })).toBe(400)
  expect(await call("/inbound/twilio/status?key=x", { MessageSid: "nothing", MessageStatus: "sent" })).toBe(
    400,
  )
  const unknown = { MessageSid: `SM${"0".repeat(32)}`, MessageStatus: "sent" }
  expect(await call("/inbound/twilio/status?key=x", unknown)).toBe(204)
  const closed = testServer(database)
  for (const path of ["text", "voice", "status"]) {
    expect((await closed.request(`/inbound/twilio/${path}`, { method: "POST", body: "" })).status).toBe(404)
  }
  await closed.worker.stop()
  await server.close()
})
