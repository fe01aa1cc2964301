import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { signTwilio } from "../src/provider/twilio.signature.ts"

export const ACCOUNT = `AC${"a".repeat(32)}`
export const TOKEN = "an auth token of a test"
export const NUMBER = "+12025550100"

const RESOURCES = ["Messages", "Calls"] as const
type Resource = (typeof RESOURCES)[number]

/** What reached the stand-in by POST. */
interface TwilioRequest {
  readonly path: string
  readonly authorization: string
  readonly form: URLSearchParams
}

/** A message or a call that it took, with the form it was asked by. */
export interface TwilioSent {
  readonly sid: string
  readonly form: URLSearchParams
  /** As the API shows it. */
  shown: Readonly<Record<string, unknown>>
}

interface Refusal {
  readonly status: number
  readonly code?: number
  readonly retryAfter?: string
}

export interface FakeTwilio {
  readonly url: string
  readonly requests: ReadonlyArray<TwilioRequest>
  readonly messages: ReadonlyArray<TwilioSent>
  readonly calls: ReadonlyArray<TwilioSent>
  /** What calls that are on were told to do instead. */
  readonly changes: ReadonlyArray<{ readonly sid: string; readonly twiml: string }>
  /** Whether calls are over by now, so that they take no change. */
  hasEnded: boolean
  /** How every POST fares from now on: taken, taken with its answer lost, or refused. */
  fare: "takes" | "loses-answers" | Refusal
  /** Something else that the account sent to a number, by hand or by another program. */
  readonly sends: (resource: Resource, form: Readonly<Record<string, string>>) => TwilioSent
  readonly close: () => Promise<void>
}

// Over all stand-ins of a file: the tests of a block share a database, and a SID is given once.
let count = 0

/** A stand-in for api.twilio.com on this machine, in the shapes of its API of 2010-04-01. `now` is its clock, in milliseconds. */
export async function fakeTwilio(now: () => number): Promise<FakeTwilio> {
  const requests: Array<TwilioRequest> = []
  const changes: Array<FakeTwilio["changes"][number]> = []
  const sent: Readonly<Record<Resource, Array<TwilioSent>>> = { Messages: [], Calls: [] }
  const take = (resource: Resource, form: URLSearchParams): TwilioSent => {
    count += 1
    const sid = `${resource === "Calls" ? "CA" : "SM"}${count.toString(16).padStart(32, "0")}`
    const shown = resource === "Calls" ? shownCall(sid, form, now()) : shownMessage(sid, form, now())
    const taken = { sid, form, shown }
    sent[resource].unshift(taken)
    return taken
  }
  const listed = (resource: Resource, query: URLSearchParams) => {
    const to = query.get("To")
    const found = sent[resource]
      .map(({ shown }) => shown)
      .filter((shown) => to === null || shown["to"] === to)
    const size = Number(query.get("PageSize") ?? "50")
    const uri = `/2010-04-01/Accounts/${ACCOUNT}/${resource}.json?${query.toString()}`
    return {
      [resource.toLowerCase()]: found.slice(0, size),
      end: Math.max(0, Math.min(found.length, size) - 1),
      first_page_uri: `${uri}&Page=0`,
      next_page_uri: found.length > size ? `${uri}&Page=1` : null,
      page: 0,
      page_size: size,
      previous_page_uri: null,
      start: 0,
      uri,
    }
  }
  const server = createServer((request, response) => {
    let text = ""
    request.on("data", (piece) => (text += String(piece)))
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://twilio.test")
      const authorization = request.headers.authorization ?? ""
      const answer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
        response
          .writeHead(status, { "content-type": "application/json", ...headers })
          .end(JSON.stringify(body))
      const [changed] = /(?<=\/Calls\/)CA[0-9a-f]{32}(?=\.json$)/u.exec(pathname) ?? []
      if (changed !== undefined && request.method === "POST") {
        const call = sent.Calls.find(({ sid }) => sid === changed)
        if (call === undefined) return answer(404, problem(404, 20_404))
        if (fake.hasEnded) return answer(400, problem(400, 21_220))
        changes.push({ sid: changed, twiml: new URLSearchParams(text).get("Twiml") ?? "" })
        return answer(200, call.shown)
      }
      const resource = RESOURCES.find((name) => pathname === `/2010-04-01/Accounts/${ACCOUNT}/${name}.json`)
      if (resource === undefined) return answer(404, problem(404, 20_404))
      if (authorization !== `Basic ${btoa(`${ACCOUNT}:${TOKEN}`)}`) return answer(401, problem(401, 20_003))
      if (request.method === "GET") return answer(200, listed(resource, searchParams))
      const form = new URLSearchParams(text)
      requests.push({ path: pathname, authorization, form })
      const { fare } = fake
      if (typeof fare === "object") {
        const { status, code, retryAfter } = fare
        return answer(
          status,
          problem(status, code),
          retryAfter === undefined ? {} : { "retry-after": retryAfter },
        )
      }
      const { shown } = take(resource, form)
      return fare === "takes" ? answer(201, shown) : request.socket.destroy()
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const fake: FakeTwilio = {
    url: `http://127.0.0.1:${port}`,
    requests,
    messages: sent.Messages,
    calls: sent.Calls,
    changes,
    hasEnded: false,
    fare: "takes",
    sends: (resource, form) => take(resource, new URLSearchParams(form)),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return fake
}

/** A request as Twilio makes it: a form, signed over the address that it was given. */
export function asTwilio(
  url: string,
  fields: Readonly<Record<string, string>>,
  token = TOKEN,
): RequestInit & { readonly body: string } {
  const form = new URLSearchParams({ AccountSid: ACCOUNT, ApiVersion: "2010-04-01", ...fields })
  return {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-twilio-signature": signTwilio(token, url, form),
    },
    body: form.toString(),
  }
}

/** As in Twilio's answers to refused requests; its words name the number. */
function problem(status: number, code?: number) {
  return {
    ...(code === undefined ? {} : { code }),
    message: "The 'To' number +12025550199 is not a valid phone number.",
    more_info: `https://www.twilio.com/docs/errors/${code ?? ""}`,
    status,
  }
}

/** RFC 2822, as in `Thu, 24 Aug 2023 05:01:45 +0000`: without milliseconds. */
const dateOf = (now: number) => new Date(now).toUTCString().replace("GMT", "+0000")

function shownMessage(sid: string, form: URLSearchParams, now: number): Readonly<Record<string, unknown>> {
  const uri = `/2010-04-01/Accounts/${ACCOUNT}/Messages/${sid}`
  return {
    account_sid: ACCOUNT,
    api_version: "2010-04-01",
    body: form.get("Body") ?? "",
    date_created: dateOf(now),
    date_sent: null,
    date_updated: dateOf(now),
    direction: form.get("Direction") ?? "outbound-api",
    error_code: null,
    error_message: null,
    from: form.get("From"),
    messaging_service_sid: form.get("MessagingServiceSid"),
    num_media: "0",
    num_segments: "1",
    price: null,
    price_unit: "USD",
    sid,
    status: "queued",
    subresource_uris: { media: `${uri}/Media.json` },
    to: form.get("To"),
    uri: `${uri}.json`,
  }
}

function shownCall(sid: string, form: URLSearchParams, now: number): Readonly<Record<string, unknown>> {
  const uri = `/2010-04-01/Accounts/${ACCOUNT}/Calls/${sid}`
  return {
    account_sid: ACCOUNT,
    annotation: null,
    answered_by: null,
    api_version: "2010-04-01",
    caller_name: null,
    date_created: dateOf(now),
    date_updated: dateOf(now),
    direction: "outbound-api",
    duration: null,
    end_time: null,
    forwarded_from: null,
    from: form.get("From"),
    from_formatted: form.get("From"),
    group_sid: null,
    parent_call_sid: null,
    phone_number_sid: `PN${"b".repeat(32)}`,
    price: null,
    price_unit: "USD",
    queue_time: "0",
    sid,
    start_time: null,
    status: "queued",
    subresource_uris: { events: `${uri}/Events.json`, recordings: `${uri}/Recordings.json` },
    to: form.get("To"),
    to_formatted: form.get("To"),
    trunk_sid: null,
    uri: `${uri}.json`,
  }
}
