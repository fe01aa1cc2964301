import { NetworkFailed, Unavailable } from "@porchlight/core/error"
import type { RestGround } from "./options.ts"

/** Sends one entry of a PIN under its name. */
export type Attempts = <Answer>(
  what: ReadonlyArray<string | null>,
  given: string | undefined,
  send: (attempt: string) => Promise<Answer>,
) => Promise<Answer>

/**
 * Names entries of a PIN: the same entry that is sent once more, because no answer came, keeps its name, so that a wrong PIN
 * is counted once. What the last one was is kept until it is answered, and no longer.
 */
export function createAttempts({ random, now }: Pick<RestGround, "random" | "now">): Attempts {
  let open: { readonly what: string; readonly attempt: string } | null = null
  return async (parts, given, send) => {
    const what = JSON.stringify(parts)
    const named = given ?? (open?.what === what ? open.attempt : null)
    const mine = {
      what,
      attempt: named ?? `pin-${Math.floor(random() * 2 ** 52).toString(36)}-${now().toString(36)}`,
    }
    open = mine
    const forget = () => {
      if (open === mine) open = null
    }
    try {
      const answer = await send(mine.attempt)
      forget()
      return answer
    } catch (error) {
      if (!(error instanceof NetworkFailed || error instanceof Unavailable)) forget()
      throw error
    }
  }
}
