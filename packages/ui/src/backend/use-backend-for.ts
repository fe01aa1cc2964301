import type { Backend } from "@porchlight/core/backend"
import { useState } from "react"
import { useBackend } from "./use-backend.ts"

/** A backend for the screens of one account, and a key that is another one for another account. */
export interface BackendFor {
  readonly backend: Backend
  readonly key: number
}

interface Holder extends BackendFor {
  /** For whom it asks now. */
  readonly whose: () => string | null
  readonly askFor: (accountId: string | null) => void
}

function hold(whole: Backend, key: number, accountId: string | null): Holder {
  let meant = accountId
  const whose = () => meant
  const askFor = (next: string | null) => {
    meant = next
  }
  return { key, whose, askFor, backend: whole.forAccount?.(whose) ?? whole }
}

/**
 * The backend for the screens of whoever is signed in here, which asks for that account and no other: all tabs of a browser have
 * one session, and another tab may have changed whose it is. Whoever signs in goes on with what they began, and their parts with
 * the backend that they hold on to. Once somebody stands in for somebody else without a word it is another backend: give `key` to
 * what stands below, so that nothing of the one goes on in the name of the other.
 */
export function useBackendFor(accountId: string | null): BackendFor {
  const whole = useBackend()
  const [holder, setHolder] = useState(() => hold(whole, 0, accountId))
  const meant = holder.whose()
  if (accountId !== null && meant !== null && accountId !== meant) {
    const next = hold(whole, holder.key + 1, accountId)
    setHolder(next)
    return next
  }
  // Before anything below asks: effects of parts come before those of what stands above them.
  holder.askFor(accountId)
  return holder
}
