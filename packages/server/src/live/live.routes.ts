import { NotFound, SignInRequired, Unavailable } from "@porchlight/core/error"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { Hono } from "hono"
import { describeRoute } from "hono-openapi"
import { followStates } from "../backend/index.ts"
import { problems, type HttpEnv, type HttpServer } from "../http/index.ts"
import type { LiveTopic } from "./live.ts"
import { createEventStream } from "./live.stream.ts"

/** A comment this often keeps proxies from closing the line, and notices a session that has run out. */
const HEARTBEAT_MS = 25 * SECOND_MS

const TOPICS = new Map<string, LiveTopic>([
  ["watch", "watch"],
  ["circle", "circle"],
  ["sos", "sos"],
  ["vibe", "vibe"],
  ["drill", "drill"],
  ["escape-text", "escape-text"],
])

const description = describeRoute({
  operationId: "followTopic",
  summary: "Server-sent events: each `state` event carries the whole state of the topic, its id the version",
  tags: ["live"],
  security: [{ session: [] }],
  parameters: [
    { name: "topic", in: "path", required: true, schema: { type: "string", enum: [...TOPICS.keys()] } },
    {
      name: "Last-Event-ID",
      in: "header",
      description: "The version that is known: sent again only when it has changed",
      schema: { type: "string" },
    },
  ],
  responses: {
    200: { description: "An open line", content: { "text/event-stream": { schema: { type: "string" } } } },
    ...problems([SignInRequired, NotFound, Unavailable]),
  },
})

/** Live data over one open line a topic. It ends with the session and when the server stops. */
export function liveRoutes({ context: server, auth, closing }: HttpServer): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get("/live/:topic", description, async (context) => {
    const topic = TOPICS.get(context.req.param("topic"))
    if (topic === undefined) throw new NotFound({})
    const { token } = context.var.client
    if (token === null) throw new SignInRequired({})
    const ended = new AbortController()
    const stream = createEventStream(() => ended.abort())
    // Heard of before it is looked at: an end in between closes the line as well.
    const unhear = await auth.whenEnded(token, stream.close)
    const session = await auth.current(token)
    if (session === null) {
      unhear()
      throw new SignInRequired({})
    }
    const known = knownVersion(context.req.header("last-event-id"))
    const unfollow = followStates(server, session.accountId, topic, known, {
      onState: ({ version, state }) => stream.send(version, JSON.stringify(state)),
      // A state that cannot be read: the client comes back, and learns whether anybody can.
      onLine: (isUp) => isUp || stream.close(),
    })
    const cleanUp = () => {
      closing.removeEventListener("abort", stream.close)
      unfollow()
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

function knownVersion(lastEventId: string | undefined): number | null {
  return lastEventId !== undefined && /^\d{1,15}$/u.test(lastEventId) ? Number(lastEventId) : null
}
