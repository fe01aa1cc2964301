import type { LiveHandler, LivePort, LiveTopics } from "@porchlight/core/backend"
import { API_PATH } from "./client.ts"
import { createEventParser } from "./events.ts"
import type { RestGround } from "./options.ts"
import type { Transport } from "./transport.ts"

/** Waits before the line is opened again, in milliseconds; half to all of each, the last one for good. */
const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const

/** The server says something every 25 s: after more than two silent beats the line is dead, whatever the browser thinks. */
const SILENCE_MAX_MS = 60_000

/**
 * Live data as server-sent events over fetch, which unlike EventSource shows status codes and takes headers. A cut line is
 * opened again with the last version that came, so that nothing is told twice and nothing is missed.
 */
export function liveRest(ground: RestGround, transport: Transport): LivePort {
  return {
    subscribe: (topic, handler) => {
      const ended = new AbortController()
      const end = () => ended.abort()
      ground.signal.addEventListener("abort", end)
      void follow(ground, transport, topic, handler, ended.signal).finally(() =>
        ground.signal.removeEventListener("abort", end),
      )
      return end
    },
  }
}

async function follow<Topic extends keyof LiveTopics>(
  ground: RestGround,
  transport: Transport,
  topic: Topic,
  handler: LiveHandler<LiveTopics[Topic]>,
  ended: AbortSignal,
): Promise<void> {
  let version: string | null = null
  let failures = 0
  while (!ended.aborted) {
    const cut = new AbortController()
    const stop = () => cut.abort()
    ended.addEventListener("abort", stop)
    try {
      const headers = {
        accept: "text/event-stream",
        ...(version === null ? {} : { "last-event-id": version }),
      }
      const request = new Request(`${ground.baseUrl}${API_PATH}/live/${topic}`, {
        headers,
        signal: cut.signal,
        credentials: "same-origin",
        cache: "no-store",
      })
      const response = await transport.open(request)
      if (response.ok && response.body !== null) {
        if (!ended.aborted) handler.onLine(true)
        failures = 0
        await read(response.body, ground, cut, (event) => {
          if (ended.aborted || event.id === version) return
          version = event.id
          // The whole state, written by the server as core's type.
          const state = JSON.parse(event.data) as LiveTopics[Topic]
          if ("now" in state) transport.clock.learnPast(state.now)
          handler.onState(state)
        })
      }
    } catch {
      // A cut line is no news: it is opened again below.
    }
    ended.removeEventListener("abort", stop)
    if (ended.aborted) return
    handler.onLine(false)
    const delay = RECONNECT_DELAYS_MS[Math.min(failures, RECONNECT_DELAYS_MS.length - 1)] ?? 0
    failures += 1
    if (!ended.aborted) await ground.wait(delay * (0.5 + ground.random() / 2), ended)
  }
}

/** Reads a line until it ends or has been silent for too long. */
async function read(
  body: ReadableStream<Uint8Array>,
  ground: RestGround,
  cut: AbortController,
  onEvent: (event: { readonly id: string | null; readonly data: string }) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parse = createEventParser()
  const cancel = () => void reader.cancel().catch(() => {})
  cut.signal.addEventListener("abort", cancel)
  try {
    for (;;) {
      const heard = new AbortController()
      void ground.wait(SILENCE_MAX_MS, heard.signal).then(() => {
        if (!heard.signal.aborted) cut.abort()
      })
      const { done, value } = await reader.read().finally(() => heard.abort())
      if (done) return
      for (const event of parse(decoder.decode(value, { stream: true }))) if (event !== null) onEvent(event)
    }
  } finally {
    cut.signal.removeEventListener("abort", cancel)
  }
}
