import { AccountChanged, NotFound, SignInRequired, Unavailable } from "@porchlight/core/error"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { Hono } from "hono"
import { describeRoute } from "hono-openapi"
import { followStates } from "../backend/index.ts"
import { accountParameter } from "../http/http.document.ts"
import { admitKey } from "../http/http.key.ts"
import { problems, type HttpEnv, type HttpServer } from "../http/index.ts"
import type { LiveTopic } from "./live.ts"
import { createLines } from "./live.lines.ts"
import { createEventStream } from "./live.stream.ts"

/** A comment this often keeps proxies from closing the line, and notices a session that has run out. */
const HEARTBEAT_MS = 25 * SECOND_MS

const TOPICS = new Map<string, LiveTopic>([
  ["watch", "watch"],
  ["circle", "circle"],
  ["sos", "sos"],
  ["vibe", "vibe"],
  ["route", "route"],
  ["drill", "drill"],
  ["date-card", "date-card"],
  ["notification", "notification"],
  ["escape-text", "escape-text"],
  ["recording", "recording"],
  ["location", "location"],
  ["geofence", "geofence"],
  ["webhook", "webhook"],
  ["profile", "profile"],
])

const description = describeRoute({
  operationId: "followTopic",
  summary:
    "Server-sent events: each `state` event carries the whole state of a topic. Its id is the version; on a line for several topics the topic and the version, as in `watch:7`",
  tags: ["live"],
  security: [{ session: [] }, { token: [] }],
  parameters: [
    accountParameter,
    {
      name: "topic",
      in: "path",
      required: true,
      description: `One of ${[...TOPICS.keys()].join(", ")}, or several of them with commas between: browsers keep six lines to a server open over all their pages`,
      schema: { type: "string", example: "watch,sos" },
    },
    {
      name: "Last-Event-ID",
      in: "header",
      description:
        "The id that came last, of several topics each with commas between: a state is sent again only when it has changed",
      schema: { type: "string" },
    },
  ],
  responses: {
    200: { description: "An open line", content: { "text/event-stream": { schema: { type: "string" } } } },
    ...problems([SignInRequired, AccountChanged, NotFound, Unavailable]),
  },
})

/** Live data over one open line for one topic or several. It ends with the session and when the server stops. */
export function liveRoutes({ context: server, auth, closing }: HttpServer): Hono<HttpEnv> {
  const lines = createLines()
  return new Hono<HttpEnv>().get("/live/:topic", description, admitKey("followTopic"), async (context) => {
    const names = [...new Set(context.req.param("topic").split(","))]
    const topics = names.flatMap((name) => {
      const topic = TOPICS.get(name)
      return topic === undefined ? [] : [{ name, topic }]
    })
    if (topics.length < names.length) throw new NotFound({})
    const { token, account = null } = context.var.client
    if (token === null) throw new SignInRequired({})
    const ended = new AbortController()
    const stream = createEventStream(() => ended.abort())
    // Heard of before it is looked at: an end in between closes the line as well.
    const unhear = await auth.whenEnded(token, stream.close)
    const session = await auth.current(token)
    if (session === null || session.accountId !== (account ?? session.accountId)) {
      unhear()
      throw session === null ? new SignInRequired({}) : new AccountChanged({})
    }
    const known = knownVersions(context.req.header("last-event-id"))
    const isAlone = topics.length === 1
    const unfollows = topics.map(({ name, topic }) =>
      followStates(server, session.accountId, topic, known.get(isAlone ? "" : name) ?? null, {
        onState: ({ version, state }) =>
          stream.send(isAlone ? version : `${name}:${version}`, JSON.stringify(state)),
        // A state that cannot be read: the client comes back, and learns whether anybody can.
        onLine: (isUp) => isUp || stream.close(),
      }),
    )
    const leave = lines.enter(session.accountId, stream.close)
    const cleanUp = () => {
      closing.removeEventListener("abort", stream.close)
      leave()
      for (const unfollow of unfollows) unfollow()
      unhear()
    }
    closing.addEventListener("abort", stream.close)
    ended.signal.addEventListener("abort", cleanUp)
    if (closing.aborted) stream.close()
    // It may have ended while the session was looked at, before anybody listened.
    if (ended.signal.aborted) cleanUp()
    stream.comment("open")
    void beat()
    return context.body(stream.readable, 200, {
      "content-type": "text/event-stream",
      "x-accel-buffering": "no",
    })

    async function beat(): Promise<void> {
      while (!ended.signal.aborted) {
        await server.clock.waitUntil(addMs(server.clock.now(), HEARTBEAT_MS), ended.signal)
        const isLive = await auth.current(token ?? "").catch(() => null)
        if (isLive === null) stream.close()
        else stream.comment("still here")
      }
    }
  })
}

/** Versions by topic, of a line for one topic without its name: `12` or `watch:12,sos:3`. What is no version is left out. */
function knownVersions(lastEventId = ""): ReadonlyMap<string, number> {
  return new Map(
    lastEventId.split(",").flatMap((id) => {
      const [, name = "", version = ""] = /^(?:([a-z-]+):)?(\d{1,15})$/u.exec(id) ?? []
      return version === "" ? [] : [[name, Number(version)] as const]
    }),
  )
}
