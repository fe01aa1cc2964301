import type { LiveHandler, LivePort, LiveTopics } from "@porchlight/core/backend"
import { API_PATH } from "./client.ts"
import { createEventParser } from "./events.ts"
import { inTime, type RestGround } from "./options.ts"
import type { Transport } from "./transport.ts"

/**
 * Waits before the line is opened again, in milliseconds; half to all of each, the last one for good. Core has them as
 * well: read from its backend they would bring the errors of every feature into the first script of each page.
 */
const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const

/** The server says something every 25 s: after more than two silent beats the line is dead, whatever the browser thinks. */
const SILENCE_MAX_MS = 60_000

/** How long a page that nobody sees keeps its line, in milliseconds: whoever looks at another page for a moment finds it open. */
const UNSEEN_MAX_MS = 60_000

/** Somebody who follows a topic, and what they know of it. */
interface Follower {
  readonly topic: keyof LiveTopics
  /** Of `topic`: the line gives each follower the states of the topic that they asked for, and no others. */
  readonly handler: LiveHandler<LiveTopics[keyof LiveTopics]>
  version: string | null
  isUp: boolean
  /** The line that tells them; null as long as none was asked to, also while another tells the others. */
  line: AbortController | null
}

/**
 * Live data as server-sent events over fetch, which unlike EventSource shows status codes and takes headers. A cut line is
 * opened again with the last versions that came, so that nothing is told twice and nothing is missed.
 *
 * All topics of a backend share one line: over HTTP/1.1 browsers keep six connections to a server open over all their
 * pages, and what is asked beyond that waits until one ends. With a line for each topic two pages left none for an SOS. For
 * the same reason a page that nobody sees closes its line after a minute, and opens it at once when it is seen.
 */
export function liveRest(
  ground: RestGround,
  transport: Transport,
  whose: () => string | null = () => null,
): LivePort {
  const followers = new Set<Follower>()
  let line: AbortController | null = null
  let failures = 0
  let isSettling = false
  let isAsleep = false
  let wasRefused = false
  /** Of whom the versions are that came. */
  let owner: string | null = null

  /** Once what is followed has changed: screens change several at a time, and one line serves them all. */
  const settleSoon = () => {
    if (isSettling) return
    isSettling = true
    queueMicrotask(() => {
      isSettling = false
      settle()
    })
  }
  const settle = () => {
    if (followers.size === 0 || isAsleep || ground.signal.aborted) {
      line?.abort()
      line = null
    } else if (line === null || [...followers].some((follower) => follower.line !== line)) {
      // Who came last needs the state as it is now; what others know is not sent again.
      line?.abort()
      line = new AbortController()
      for (const follower of followers) follower.line = line
      void keepOpen(line)
    }
  }
  const tellLine = (isUp: boolean) => {
    for (const follower of followers) {
      if (follower.line === null || (isUp && follower.isUp)) continue
      follower.isUp = isUp
      follower.handler.onLine(isUp)
    }
  }
  const tellState = (topic: string, version: string | null, data: string) => {
    // The whole state, written by the server as core's type of this topic.
    const state = JSON.parse(data) as LiveTopics[keyof LiveTopics]
    if ("now" in state) transport.clock.learnPast(state.now)
    for (const follower of followers) {
      if (follower.line === null || follower.topic !== topic || follower.version === version) continue
      follower.version = version
      follower.handler.onState(state)
    }
  }

  const keepOpen = async (own: AbortController): Promise<void> => {
    while (!own.signal.aborted) {
      const cut = new AbortController()
      const stop = () => cut.abort()
      own.signal.addEventListener("abort", stop)
      try {
        const topics = [...new Set([...followers].map(({ topic }) => topic))].sort()
        const accountId = whose()
        // Two accounts may count alike: of one nothing is known by what the other had.
        if (accountId !== owner) for (const follower of followers) follower.version = null
        owner = accountId
        const known = knownOf(followers)
        const request = new Request(`${ground.baseUrl}${API_PATH}/live/${topics.join()}`, {
          headers: { accept: "text/event-stream", ...(known === "" ? {} : { "last-event-id": known }) },
          signal: cut.signal,
          credentials: "same-origin",
          cache: "no-store",
        })
        const response = await inTime(ground, ground.timeoutMs, cut, transport.open(request))
        // Whose session was ended from elsewhere: what is shown and kept here is over.
        if (response.status === 401 && !wasRefused) ground.whenHeard()
        wasRefused = response.status === 401
        // Neither a refusal nor a page of a proxy that is well.
        if (response.body && response.headers.get("content-type")?.startsWith("text/event-stream")) {
          if (!own.signal.aborted) tellLine(true)
          failures = 0
          await read(response.body, ground, cut, ({ id, data }) => {
            if (own.signal.aborted) return
            const [, topic = topics[0] ?? "", version = null] = /^(?:([a-z-]+):)?(.*)$/u.exec(id ?? "") ?? []
            tellState(topic, version, data)
          })
        }
      } catch {
        // A cut line is no news: it is opened again below.
        wasRefused = false
      }
      own.signal.removeEventListener("abort", stop)
      if (own.signal.aborted) return
      tellLine(false)
      const delay = RECONNECT_DELAYS_MS[Math.min(failures, RECONNECT_DELAYS_MS.length - 1)] ?? 0
      failures += 1
      if (!own.signal.aborted) await ground.wait(delay * (0.5 + ground.random() / 2), own.signal)
    }
  }

  const sleep = () => {
    if (isAsleep) return
    isAsleep = true
    settle()
    tellLine(false)
  }
  const wake = () => {
    isAsleep = false
    // Whoever looks does not wait for the next try: a line of which they are not told is opened anew.
    for (const follower of followers) if (!follower.isUp) follower.line = null
    settle()
  }

  followSight(ground, sleep, wake)
  ground.signal.addEventListener("abort", settle)
  return {
    subscribe: (topic, handler) => {
      // A follower is told the states of its own topic alone (`tellState`), which its handler takes.
      const follower: Follower = {
        topic,
        handler: handler as LiveHandler<LiveTopics[keyof LiveTopics]>,
        version: null,
        isUp: false,
        line: null,
      }
      followers.add(follower)
      settleSoon()
      return () => {
        followers.delete(follower)
        // What the line brings for somebody who has left is dropped; it ends with the last of them.
        if (followers.size === 0) settle()
      }
    },
  }
}

/**
 * Calls `sleep` once nobody has seen the page for `UNSEEN_MAX_MS`, and `wake` whenever it is seen again. Phones stop the timers
 * of such a page, and its line may be dead without its knowing: then it is the clock that tells, when the page is seen.
 */
function followSight(ground: RestGround, sleep: () => void, wake: () => void): void {
  let since = 0
  /** Of the minute that runs while nobody looks. */
  let over: AbortController | null = null
  ground.whenSeen((isSeen) => {
    if (isSeen === (over === null)) return
    if (over === null) {
      since = ground.now()
      over = new AbortController()
      const { signal } = over
      void ground.wait(UNSEEN_MAX_MS, signal).then(() => signal.aborted || sleep())
    } else {
      over.abort()
      over = null
      if (ground.now() - since >= UNSEEN_MAX_MS) sleep()
      wake()
    }
  }, ground.signal)
}

/** What nobody has to be told again: `12` of a single topic, `sos:3,watch:12` of several. */
function knownOf(followers: ReadonlySet<Follower>): string {
  const versions = new Map<string, Set<string | null>>()
  for (const { topic, version } of followers)
    versions.set(topic, (versions.get(topic) ?? new Set()).add(version))
  return [...versions]
    .flatMap(([topic, [version, ...others]]) =>
      version == null || others.length > 0 ? [] : [versions.size === 1 ? version : `${topic}:${version}`],
    )
    .sort()
    .join()
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
      const { done, value } = await inTime(ground, SILENCE_MAX_MS, cut, reader.read())
      if (done) return
      for (const event of parse(decoder.decode(value, { stream: true }))) if (event !== null) onEvent(event)
    }
  } finally {
    cut.signal.removeEventListener("abort", cancel)
  }
}
