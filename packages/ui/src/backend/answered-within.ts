import type { Backend } from "@porchlight/core/backend"
import { NetworkFailed } from "@porchlight/core/error"
import { SECOND_MS } from "@porchlight/core/time"

/**
 * How long a call is waited for unless told otherwise, in milliseconds. Longer than the HTTP backend takes to give one up by itself:
 * three tries of 10 s, 1.3 s between them, and 5 s where the server says when it is back. Ours.
 */
export const ANSWER_WAIT_MS = 45 * SECOND_MS

/** Ports whose calls take as long as their files do. */
const UNTIMED: ReadonlySet<string> = new Set(["recording"] satisfies ReadonlyArray<keyof Backend>)

/**
 * The same backend, of which no call is waited for longer than `waitMaxMs`: it fails with `NetworkFailed` then, which every flow
 * knows. A check-in or a call for help says that it is not sent yet and is sent again under its key, so that it counts once where
 * the first has arrived after all. For backends over a client that waits for ever; the HTTP backend has limits of its own. Live
 * data, which has no end, and recordings are left alone.
 */
export function answeredWithin(backend: Backend, waitMaxMs: number = ANSWER_WAIT_MS): Backend {
  const forAccount = backend.forAccount
  const timed = (name: string | symbol, port: unknown): unknown => {
    if (name === "forAccount")
      return forAccount && ((whose: () => string | null) => answeredWithin(forAccount(whose), waitMaxMs))
    return isPort(port) && !UNTIMED.has(String(name)) ? portWithin(port, waitMaxMs) : port
  }
  return new Proxy(backend, { get: (of, name) => timed(name, Reflect.get(of, name)) })
}

function isPort(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

function portWithin(port: object, waitMaxMs: number): object {
  return new Proxy(port, {
    get: (of, name) => {
      const member: unknown = Reflect.get(of, name)
      if (typeof member !== "function") return member
      return (...given: ReadonlyArray<unknown>): unknown => {
        const answer: unknown = Reflect.apply(member, of, given)
        return answer instanceof Promise ? within(answer, waitMaxMs) : answer
      }
    },
  })
}

async function within<Answer>(answer: Promise<Answer>, waitMaxMs: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new NetworkFailed({})), waitMaxMs)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
