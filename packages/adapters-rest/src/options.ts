import type { Capabilities } from "@porchlight/core/backend"

/** How a backend over HTTP is reached, and what stands in for the browser in tests. */
export interface RestOptions {
  /** The server's address without a slash at the end; empty in a page that the server itself sent. */
  readonly baseUrl: string
  readonly fetch?: (request: Request) => Promise<Response>
  /** This machine's clock, in milliseconds since 1970. */
  readonly now?: () => number
  /** A clock that nobody can set, in milliseconds from anywhere: tells when this machine's was set back. `now` where only that is given. */
  readonly steadyNow?: () => number
  /** By how much the server's clock was ahead of this one when it was last heard, in milliseconds; 0 unless given. */
  readonly aheadMs?: number
  /** Uniform in [0, 1). */
  readonly random?: () => number
  /** Fulfils after so many milliseconds, or as soon as the signal aborts; never rejects. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Whether this machine knows that it has no line: then nothing is tried again. Nobody knows unless given. */
  readonly isOffline?: () => boolean
  /**
   * Whether the app has something to show from before: then, until the server is heard for the first time, a read that
   * fails is not tried again either. Machines that believe to have a line are often wrong. It has nothing unless given.
   */
  readonly hasMemory?: () => boolean
  /**
   * The server is heard, for the first time after calls that were not tried again, or refuses the live line, as one whose
   * session was ended from elsewhere, or a call for an account that is not the one signed in by now: whoever showed what it had
   * looks anew.
   */
  readonly whenHeard?: () => void
  /**
   * Tells whether somebody sees the page, now and at each change, until the signal aborts. A page that nobody has seen for a
   * minute closes its live line and opens it again when it is seen. Always seen unless given.
   */
  readonly whenSeen?: (tell: (isSeen: boolean) => void, signal: AbortSignal) => void
  /** How long one try may take, in milliseconds; 10 000 unless given. One that has the server text or mail something first may take 10 000 more. */
  readonly timeoutMs?: number
  /** What is known of the server before its first answer, such as its name. */
  readonly capabilities?: Partial<Capabilities>
  /** Ends everything: calls fail, lines close. */
  readonly signal?: AbortSignal
}

export type RestGround = Required<RestOptions>

const TIMEOUT_MS = 10_000

/** The options with what the machine itself offers. */
export function groundOf(options: RestOptions): RestGround {
  return {
    fetch: (request) => globalThis.fetch(request),
    now: () => Date.now(),
    steadyNow: options.now ?? (() => performance.now()),
    aheadMs: 0,
    random: () => Math.random(),
    wait: waitFor,
    isOffline: () => false,
    hasMemory: () => false,
    whenHeard: () => {},
    whenSeen: () => {},
    timeoutMs: TIMEOUT_MS,
    capabilities: {},
    signal: new AbortController().signal,
    ...options,
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", finish)
      done()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener("abort", finish)
    if (signal.aborted) finish()
  })
}

/** What is waited for; `cut` is aborted where it takes longer, and not once it is there. */
export function inTime<Value>(
  { wait }: Pick<RestGround, "wait">,
  milliseconds: number,
  cut: AbortController,
  asked: Promise<Value>,
): Promise<Value> {
  const heard = new AbortController()
  void wait(milliseconds, heard.signal).then(() => heard.signal.aborted || cut.abort())
  return asked.finally(() => heard.abort())
}
