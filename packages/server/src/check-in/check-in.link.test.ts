import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { ORIGIN, testServer } from "../../test/http.ts"
import { confirmAddress, newKey } from "../../test/people.ts"
import { arm, lastSent, newDater, passMinutes, withWorker, type TestDater } from "../../test/watches.ts"
import type { TestContext } from "../../test/context.ts"
import { checkInToken } from "./check-in.link.ts"

/** STOP came from her own number. */
async function mute(context: TestContext, { phone }: TestDater): Promise<void> {
  await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .insertInto("sms_suppressions")
      .values({ phone_number: phone, stopped_at: new Date(context.clock.now()) })
      .execute(),
  )
}

describeOnBoth("a check-in by the link in a mail (B-15)", (open) => {
  const serve = () => {
    const server = testServer(open().database)
    const visit = async (path: string) => {
      const answer = await server.request(path, { redirect: "manual" })
      return { status: answer.status, text: await answer.text() }
    }
    const press = async (token: string, site = "same-origin") => {
      const { status, headers } = await server.request(`/k/${token}/answer`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": site },
        body: "",
        redirect: "manual",
      })
      return { status, to: headers.get("location") }
    }
    return { server, visit, press }
  }

  test("opening it answers nothing, however often; its button checks in once, and says when the next one is due", async () => {
    const { server, visit, press } = serve()
    const dater = await newDater(server.context)
    await mute(server.context, dater)
    await confirmAddress(server.context, dater.id)
    await withWorker(server.context, async (worker) => {
      const watch = await arm(server.context, dater)
      await passMinutes(server.context, worker, (watch.dueAt - server.context.clock.now()) / MINUTE_MS)
      const mail = lastSent(server.context, dater.email, "prompt")
      expect(mail.subject).toBe("Reminder")
      const token = new RegExp(`${ORIGIN}/k/(\\S+)`, "u").exec(mail.text)?.[1] ?? ""
      for (let looks = 0; looks < 3; looks += 1) {
        const { status, text } = await visit(`/k/${token}`)
        expect(status).toBe(200)
        expect(text).toContain("Are you OK?")
        expect(text).not.toContain("Porchlight")
        for (const name of [dater.email, dater.phone, ...dater.contacts.map((contact) => contact.name)])
          expect(text).not.toContain(name)
      }
      expect((await dater.checkIn.state()).watch?.epoch).toBe(0)
      expect(await press(token)).toEqual({ status: 303, to: `/k/${token}` })
      const { watch: next } = await dater.checkIn.state()
      expect(next?.epoch).toBe(1)
      expect(await press(token)).toEqual({ status: 303, to: `/k/${token}` })
      expect((await dater.checkIn.state()).watch).toEqual(next)
      expect((await visit(`/k/${token}`)).text).toContain("Thank you. Your next check-in is due at")
    })
  })

  test("it answers its own question alone: an old one, one that is too late, one beside an alarm and one of a date that is over say so", async () => {
    const { server, visit, press } = serve()
    const dater = await newDater(server.context)
    const watch = await arm(server.context, dater)
    const token = checkInToken(server.context, { watchId: watch.id, epoch: 0 })
    await dater.checkIn.checkIn(watch.id, null, newKey())
    await press(token)
    const { watch: second } = await dater.checkIn.state()
    expect(second?.epoch).toBe(1)
    const ahead = checkInToken(server.context, { watchId: watch.id, epoch: 2 })
    await press(ahead)
    expect((await dater.checkIn.state()).watch).toEqual(second)

    const own = checkInToken(server.context, { watchId: watch.id, epoch: 1 })
    server.clock.advance((second?.dueAt ?? 0) - server.context.clock.now() + 11 * MINUTE_MS)
    expect((await visit(`/k/${own}`)).text).toContain("It is too late for this link. Your PIN still counts.")
    await press(own)
    expect((await dater.checkIn.state()).watch?.epoch).toBe(1)
    await withWorker(server.context, async (worker) => {
      await worker.runUntilIdle()
      const alarm = await visit(`/k/${own}`)
      expect(alarm.text).toContain("The alarm is open.")
      expect(alarm.text).toContain('href="/check-in-here"')
      await press(own)
      expect((await dater.checkIn.state()).incident?.closedAt).toBeNull()
    })
  })

  test("what is no link of ours, a changed one and somebody else's form do nothing, and tell nothing", async () => {
    const { server, visit, press } = serve()
    const [dater, other] = [await newDater(server.context), await newDater(server.context)]
    const [watch, theirs] = [await arm(server.context, dater), await arm(server.context, other)]
    const token = checkInToken(server.context, { watchId: watch.id, epoch: 0 })
    const mac = token.split(".")[2]
    const spent = await visit("/k/nothing")
    expect(spent.status).toBe(410)
    expect(spent.text).toContain("This link no longer works.")
    expect(spent.text).not.toMatch(/Porchlight|911/u)
    for (const wrong of [
      `${theirs.id}.0.${mac}`,
      `${watch.id}.1.${mac}`,
      token.slice(0, -1),
      `${token}a`,
      `${"0".repeat(9000)}`,
      encodeURIComponent("<script>alert(1)</script>"),
    ]) {
      expect({ wrong, text: (await visit(`/k/${wrong}`)).text }).toEqual({ wrong, text: spent.text })
      expect({ wrong, to: (await press(wrong)).to }).toEqual({ wrong, to: null })
    }
    expect((await press(token, "cross-site")).status).toBe(403)
    expect([(await dater.checkIn.state()).watch, (await other.checkIn.state()).watch]).toEqual([
      watch,
      theirs,
    ])
  })

  test("on the way home it ends the date well; where all is disguised the page speaks of a task", async () => {
    const { server, visit, press } = serve()
    const dater = await newDater(server.context)
    const watch = await arm(server.context, dater)
    const home = await dater.checkIn.end(watch.id, "2580", newKey())
    const token = checkInToken(server.context, { watchId: watch.id, epoch: home.epoch })
    expect((await visit(`/k/${token}`)).text).toContain("Home safe?")
    await server.context.database.transaction({ role: "service" }, (sql) =>
      sql
        .insertInto("cloak_settings")
        .values({
          user_id: dater.id,
          level: "disguise",
          app_title: "Errands",
          reminder_text: "Water the plants",
          since: new Date(server.context.clock.now()),
          updated_at: new Date(server.context.clock.now()),
        })
        .execute(),
    )
    const { text } = await visit(`/k/${token}`)
    expect(text).toContain("Water the plants")
    expect(text).not.toMatch(/OK\?|safe|date/iu)
    await press(token)
    expect((await dater.checkIn.state()).watch?.outcome).toBe("completed")
    expect((await visit(`/k/${token}`)).text).toContain("Everything is done.")
  })
})
