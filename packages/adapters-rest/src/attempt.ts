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
    if (given !== undefined) return send(given)
    const what = JSON.stringify(parts)
    const mine =
      open?.what === what ? open : { what, attempt: `pin-${now()}-${random().toString(36).slice(2)}` }
    open = mine
    let isAnswered = true
    try {
      return await send(mine.attempt)
    } catch (error) {
      isAnswered = !(error instanceof NetworkFailed || error instanceof Unavailable)
      throw error
    } finally {
      if (isAnswered && open === mine) open = null
    }
  }
}
