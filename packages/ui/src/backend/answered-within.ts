import type { Backend } from "@porchlight/core/backend"
import { Unavailable } from "@porchlight/core/error"
import { SECOND_MS } from "@porchlight/core/time"

/**
 * How long a call is waited for unless told otherwise, in milliseconds. Longer than the HTTP backend takes to give one up by itself:
 * three tries of 10 s, 1.3 s between them, and 5 s where the server says when it is back. Ours.
 */
export const ANSWER_WAIT_MS = 45 * SECOND_MS

/** Ports whose calls take as long as their files do. */
const UNTIMED: ReadonlySet<string> = new Set(["recording"] satisfies ReadonlyArray<keyof Backend>)

/**
 * The same backend, of which no call is waited for longer than `waitMaxMs`: it fails with `Unavailable` then, which every flow
 * knows. A check-in or a call for help says that it is not sent yet and is sent again under its key, so that it counts once where
 * the first has arrived after all; that she is offline would be a guess, by which SOS takes a press for one that never left. For
 * backends over a client that waits for ever; the HTTP backend has limits of its own. Live data, which has no end, and recordings
 * are left alone.
 */
export function answeredWithin(backend: Backend, waitMaxMs: number = ANSWER_WAIT_MS): Backend {
  const timed = (port: object, name: string | symbol): object => {
    if (name === "forAccount")
      return (whose: () => string | null) => answeredWithin(backend.forAccount?.(whose) ?? backend, waitMaxMs)
    return UNTIMED.has(String(name)) ? port : portWithin(port, waitMaxMs)
  }
  return standIn(backend, timed)
}

function portWithin(port: object, waitMaxMs: number): object {
  return standIn(port, (member) => {
    if (typeof member !== "function") return member
    return (...given: ReadonlyArray<unknown>): unknown => {
      const answer: unknown = Reflect.apply(member, port, given)
      return answer instanceof Promise ? within(answer, waitMaxMs) : answer
    }
  })
}

/**
 * An object whose members are those of `whole`, each as `make` has it. A member is made once for as long as it is the same: whoever
 * follows `live` of a backend would begin anew at every look at another one. What stands behind is a copy, because nothing may
 * stand in for the members of a frozen object.
 */
function standIn<Whole extends object>(
  whole: Whole,
  make: (member: object, name: string | symbol) => object,
): Whole {
  const made = new Map<string | symbol, readonly [member: unknown, object]>()
  return new Proxy<Whole>(
    { ...whole },
    {
      get: (_, name) => {
        const member: unknown = Reflect.get(whole, name)
        if ((typeof member !== "object" && typeof member !== "function") || member === null) return member
        const known = made.get(name)
        if (known?.[0] === member) return known[1]
        const own = make(member, name)
        made.set(name, [member, own])
        return own
      },
    },
  )
}

async function within<Answer>(answer: Promise<Answer>, waitMaxMs: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Unavailable({})), waitMaxMs)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
