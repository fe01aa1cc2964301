import type { CloakLevel, CloakRestore } from "@porchlight/core/cloak"
import { MINUTE_MS } from "@porchlight/core/time"
import { beforeAll, expect, test } from "vitest"
import { askingDater, hiddenAlarms } from "../../test/asking.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { ORIGIN, signedUp, testServer, type Browser, type TestServer } from "../../test/http.ts"
import { operations } from "../../test/operations.ts"
import { confirmAddress, newContact, newKey } from "../../test/people.ts"
import { DURESS_PIN, SAFE_PIN, withWorker } from "../../test/watches.ts"
import { inviteToken } from "../../test/invites.ts"
import { receiveReply } from "../delivery/index.ts"
import { cloakSql } from "./cloak.sql.ts"
import { storeLevel } from "./cloak.row.ts"

const PASSWORD = "correct horse battery"
const LEVELS: ReadonlyArray<CloakLevel | null> = [null, "leave", "disguise"]

interface Way extends Pick<CloakRestore, "isAppSeen"> {
  readonly wrongBefore: number
}
const WAYS: ReadonlyArray<Way> = [
  { wrongBefore: 0 },
  { isAppSeen: false, wrongBefore: 0 },
  { isAppSeen: true, wrongBefore: 0 },
  { isAppSeen: true, wrongBefore: 4 },
]

/** What a browser may ask for without naming anything. */
const ASKED = operations().filter(({ method, path }) => method === "GET" && !path.includes("{"))

/** Without names of rows, people and links. */
const nameless = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gu, "id")
    .replaceAll(/jane-\d+@/gu, "jane@")
    .replaceAll(/\+1\d{10}/gu, "phone")
    .replaceAll(/[\w-]{43}/gu, "token")

describeOnBoth("a PIN at the cloak", (open) => {
  /** What an onlooker could compare, and what is kept behind their back. */
  const live = async (
    level: CloakLevel | null,
    { pin, isAppSeen, wrongBefore }: Way & Pick<CloakRestore, "pin">,
  ) => {
    const one = await askingDater(open().database, PASSWORD)
    const cloak = cloakSql(one.context, one.caller)
    await cloak.update({ autoReturn: true })
    await one.context.database.transaction({ role: "service" }, (sql) =>
      storeLevel(sql, one.accountId, level, one.context.clock.now()),
    )
    one.context.clock.advance(MINUTE_MS)
    for (let tries = 0; tries < wrongBefore; tries += 1)
      await receiveReply(one.context, { from: one.dater.phone, text: "9999" })
    const [statements, hashes] = [one.count(), one.hashes()]
    const answer = await cloak.restore({
      pin,
      timeZone: "UTC",
      ...(isAppSeen !== undefined && { isAppSeen }),
    })
    const cost = { statements: one.count() - statements, hashes: one.hashes() - hashes }
    await withWorker(one.context, (worker) => worker.runUntilIdle())
    const file = await one.settings.exportData({ password: PASSWORD })
    return {
      answer,
      kept: {
        cost,
        screens: await one.seen(),
        cloak: one.outside(await cloak.state()),
        file: one.outside(file.sections["cloak_settings"]),
      },
      hidden: await hiddenAlarms(one),
    }
  }
  const pair = async (level: CloakLevel | null, way: Way) => ({
    safe: await live(level, { pin: SAFE_PIN, ...way }),
    duress: await live(level, { pin: DURESS_PIN, ...way }),
  })
  const cases = LEVELS.flatMap((level) => WAYS.map((way) => ({ level, ...way })))
  const isList = ({ level, isAppSeen = false }: (typeof cases)[number]) => level === "disguise" && !isAppSeen

  test.each(cases.filter((one) => !isList(one)))(
    "at the level $level, the app seen: $isAppSeen, after $wrongBefore wrong ones, the duress one looks like the safe one and rings (N-04)",
    async ({ level, ...way }) => {
      const { safe, duress } = await pair(level, way)
      expect(safe).toMatchObject({
        answer: { opens: "home" },
        kept: { cloak: { level: null, since: null } },
        hidden: [],
      })
      expect(duress).toMatchObject({ answer: safe.answer, hidden: [{ kind: "duress", closed_at: null }] })
      expect(duress.kept).toEqual(safe.kept)
    },
  )

  test.each(cases.filter(isList))(
    "of a disguise, the app seen: $isAppSeen, the duress one opens the list at the same cost, keeps the disguise and rings",
    async ({ level, ...way }) => {
      const { safe, duress } = await pair(level, way)
      expect(safe).toMatchObject({ answer: { opens: "home" }, kept: { cloak: { level: null } }, hidden: [] })
      expect(duress).toMatchObject({
        answer: { opens: "list" },
        kept: { cost: safe.kept.cost, screens: safe.kept.screens, cloak: { level: "disguise" } },
        hidden: [{ kind: "duress", closed_at: null }],
      })
    },
  )
})

describeOnBoth("a browser in which the app is seen", (open) => {
  let server: TestServer
  beforeAll(() => {
    server = testServer(open().database)
  })

  test.each(LEVELS)(
    "at the level %s, is answered the same for both PINs, and so whatever it asks for afterwards (N-04)",
    async (level) => {
      const safe = await member(server)
      const duress = await member(server)
      const told = async ({ browser, ...one }: Member, pin: string) => {
        await browser.call("PATCH", "/cloak", { autoReturn: true })
        await server.context.database.transaction({ role: "service" }, (sql) =>
          storeLevel(sql, one.accountId, level, server.clock.now()),
        )
        const said = { pin, timeZone: "UTC", isAppSeen: true }
        const restored = await raw(browser, "POST", "/cloak/restore", said)
        await server.worker.runUntilIdle()
        const other = server.browser()
        await other.call("POST", "/session", { email: browser.form.email, password: PASSWORD })
        const looks = []
        for (const each of [browser, other])
          for (const { method, path } of ASKED) looks.push({ path, ...(await raw(each, method, path)) })
        const file = await raw(browser, "POST", "/account/export", { password: PASSWORD })
        return { restored, looks, file }
      }
      const calm = await told(safe, SAFE_PIN)
      const forced = await told(duress, DURESS_PIN)
      expect(calm.restored).toMatchObject({ status: 200, text: '{"opens":"home"}' })
      expect(forced.restored).toEqual(calm.restored)
      const cloaks = calm.looks.filter(({ path }) => path === "/cloak")
      const over = { status: 200, text: expect.stringContaining('"level":null,"since":null') }
      expect(cloaks).toMatchObject([over, over])
      expect(calm.file.status).toBe(200)
      expect(forced.looks).toEqual(calm.looks)
      expect(forced.file).toEqual(calm.file)
      const alerts = ({ phone }: Member) =>
        server.sent.filter(({ to, purpose }) => to === phone && purpose === "alert").map(({ text }) => text)
      expect(alerts(safe)).toEqual([])
      expect(alerts(duress)).toEqual([expect.stringContaining("DURESS")])
    },
  )
})

interface Member {
  readonly browser: Awaited<ReturnType<typeof signedUp>>
  readonly accountId: string
  /** Of the one who is told. */
  readonly phone: string
}

/** Somebody with PINs and one person who said yes. */
async function member(server: TestServer): Promise<Member> {
  const browser = await signedUp(server)
  const { json } = await browser.call("GET", "/session")
  const { accountId } = json["session"] as { readonly accountId: string }
  await confirmAddress(server.context, accountId)
  const contact = newContact()
  await browser.call("POST", "/circle/contacts", contact, { "idempotency-key": newKey() })
  await server.worker.runUntilIdle()
  const token = inviteToken(server.context, contact.phone)
  await browser.call("POST", `/circle/invites/${token}/answer`, { answer: "yes" })
  const pins = { safePin: SAFE_PIN, duressPin: DURESS_PIN, password: PASSWORD }
  expect((await browser.call("PUT", "/access/pins", pins)).status).toBe(204)
  return { browser, accountId, phone: contact.phone }
}

/** Status, headers and bytes of an answer, without names. */
async function raw(browser: Browser, method: string, path: string, body?: unknown) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { "content-type": "application/json" }
  const response = await browser.fetch(new Request(`${ORIGIN}/api/v1${path}`, { method, headers, ...sent }))
  const names = [...response.headers].filter(([name]) => name !== "x-request-id")
  return {
    status: response.status,
    headers: names.map((each) => nameless(each.join(": "))),
    text: nameless(await response.text()),
  }
}
