import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tagOf } from "@porchlight/core/error"
import { CODE_MAX_TRIES, type Phone } from "@porchlight/core/phone"
import { afterAll, beforeAll, expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newConfirmed, newPhone, noSession } from "../../test/people.ts"
import { phoneSql, twilioVerify } from "./index.ts"

const ACCOUNT = `AC${"a".repeat(32)}`
const SERVICE = `VA${"b".repeat(32)}`
const PATH = `/v2/Services/${SERVICE}`
const RIGHT = "424242"

/** What the fake was asked. */
const asked: Array<{
  readonly path: string
  readonly authorization: string
  readonly form: URLSearchParams
}> = []
/** Numbers with a code that is live, and how often it was tried. */
const live = new Map<string, number>()
let broken = false

const isLandline = (phone: string) => phone.endsWith("00")
/** The next number that is a landline, or that is none: which ones come depends on the files that ran before in this process. */
function newNumber(ofLandline: boolean): Phone {
  for (;;) {
    const phone = newPhone()
    if (isLandline(phone) === ofLandline) return phone
  }
}

/** A verification as Twilio documents it (Verify v2, `Verifications` and `VerificationCheck`). */
const verification = (to: string, status: string) => ({
  sid: `VE${"c".repeat(32)}`,
  service_sid: SERVICE,
  account_sid: ACCOUNT,
  to,
  channel: "sms",
  status,
  valid: status === "approved",
  date_created: "2026-11-21T20:00:00Z",
  date_updated: "2026-11-21T20:00:00Z",
  amount: null,
  payee: null,
})
const problem = (code: number, message: string, status: number) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})

function answer(path: string, form: URLSearchParams): readonly [status: number, body: unknown] {
  const to = form.get("To") ?? ""
  if (broken) return [503, problem(20_503, "Service unavailable", 503)]
  if (path === `${PATH}/Verifications`) {
    if (isLandline(to)) return [400, problem(60_205, "SMS is not supported by landline phone number", 400)]
    live.set(to, 0)
    return [201, { ...verification(to, "pending"), lookup: {}, send_code_attempts: [], sna: null, url: "" }]
  }
  const tries = live.get(to)
  if (tries === undefined) return [404, problem(20_404, `The requested resource ${path} was not found`, 404)]
  if (tries >= 5) return [429, problem(60_202, "Max check attempts reached", 429)]
  live.set(to, tries + 1)
  if (form.get("Code") !== RIGHT) return [200, verification(to, "pending")]
  live.delete(to)
  return [200, verification(to, "approved")]
}

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ""
  for await (const piece of request) text += String(piece)
  return new URLSearchParams(text)
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await read(request)
  const path = request.url ?? ""
  asked.push({ path, authorization: request.headers.authorization ?? "", form })
  const [status, body] = answer(path, form)
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

const server = createServer((request, response) => void respond(request, response))
let url = ""
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  // Listening on a port of this machine, its address is never a path.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

describeOnBoth("a company that checks the codes itself", (open) => {
  const setUp = async () => {
    const codes = twilioVerify({ accountSid: ACCOUNT, authToken: "token", serviceSid: SERVICE, url })
    const context = { ...testContext(open().database), codes }
    const { id } = await newConfirmed(context)
    const port = phoneSql(context, id, `198.51.100.7/${id}`, { verifyPassword: async () => true }, noSession)
    const phone = newNumber(false)
    return { context, port, phone, send: () => port.sendCode(phone, "x") }
  }
  const tagsOf = (checks: ReadonlyArray<Promise<unknown>>) => outcomesOf([...checks])

  it("texts and compares the code; this server sends none, and the code that was right is answered alike when it is sent again (PHONE-15)", async () => {
    const { context, port, phone, send } = await setUp()
    asked.length = 0
    await send()
    expect(context.sent.filter(({ to }) => to === phone)).toEqual([])
    expect(asked).toMatchObject([{ path: `${PATH}/Verifications` }])
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({ To: phone, Channel: "sms", Locale: "en" })
    expect(asked[0]?.authorization).toBe(`Basic ${btoa(`${ACCOUNT}:token`)}`)
    expect(await tagsOf([port.checkCode(phone, "000000")])).toEqual(["CodeWrong"])
    expect(await tagsOf([port.checkCode(phone, RIGHT)])).toEqual(["done"])
    const before = asked.length
    const again = await tagsOf([port.checkCode(phone, "000000"), port.checkCode(phone, RIGHT)])
    expect(again.toSorted()).toEqual(["CodeMissing", "done"])
    expect(asked).toHaveLength(before)
  })

  it("of right guesses at once it approves one, and the others are missing or answered like it (PHONE-15)", async () => {
    const { port, phone, send } = await setUp()
    await send()
    const tags = await tagsOf(Array.from({ length: 3 }, () => port.checkCode(phone, RIGHT)))
    expect(countOf(tags, "done")).toBeGreaterThanOrEqual(1)
    expect(countOf(tags, "done") + countOf(tags, "CodeMissing")).toBe(3)
    expect(await tagsOf([port.checkCode(phone, RIGHT)])).toEqual(["done"])
  })

  it("our own limit of tries holds before it is asked (PHONE-15)", async () => {
    const { port, phone, send } = await setUp()
    await send()
    const before = asked.length
    const tags = await tagsOf(Array.from({ length: 12 }, () => port.checkCode(phone, "000000")))
    expect(countOf(tags, "CodeWrong")).toBe(CODE_MAX_TRIES)
    expect(asked.length - before).toBe(CODE_MAX_TRIES)
  })

  it("a code that it does not know is missing, a number that it refuses is told, and without an answer nothing is proved (PHONE-15)", async () => {
    const { port, phone, send } = await setUp()
    await send()
    live.delete(phone)
    expect(await tagsOf([port.checkCode(phone, RIGHT)])).toEqual(["CodeMissing"])
    expect(await port.sendCode(newNumber(true), "x").catch(tagOf)).toBe("CodeNotSent")
    broken = true
    expect(await tagsOf([port.checkCode(phone, RIGHT)])).toEqual(["Unavailable"])
    broken = false
    live.set(phone, 0)
    expect(await tagsOf([port.checkCode(phone, RIGHT)])).toEqual(["done"])
  })
})
