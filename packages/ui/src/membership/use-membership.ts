import { activeLanguage, localeOf } from "@porchlight/core/language"
import type { BillingPeriod } from "@porchlight/core/membership"
import {
  connectMembership,
  membershipMachine,
  type CheckoutReturn,
  type MembershipView,
} from "@porchlight/machines/membership"
import { useMachine } from "@xstate/react"
import { useEffect, useMemo, useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UseMembershipOptions {
  /** What prices are shown by at first. Read once. */
  readonly period?: BillingPeriod | undefined
  /** How somebody comes back from a checkout: it then waits until the payment is told. Read once. */
  readonly returned?: CheckoutReturn | null | undefined
  /** The language of days, as BCP 47 writes it; the active one unless given. */
  readonly locale?: string | undefined
  /** Before a checkout or the billing page is asked for. */
  readonly onRequest?: ((details: RequestDetails<"checkout" | "portal">) => void) | undefined
  /** Where to go: the page of whoever takes the payment. */
  readonly onPage?: ((url: string) => void) | undefined
}

/** The plans, and the plan of whoever is signed in. */
export function useMembership(options: UseMembershipOptions = {}): MembershipView {
  const { period = "monthly", returned = null, locale } = options
  const backend = useBackend()
  const [machine] = useState(() => membershipMachine({ ...portsOf(backend), newKey: newIdempotencyKey }))
  const [snapshot, send, actor] = useMachine(machine, { input: { period, returned } })
  useEmitted(actor, "PAGE.OPENED", ({ url }) => options.onPage?.(url))

  useEffect(() => {
    // The browser's Back brings this page back as it was left.
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: "MEMBERSHIP.LOOK" })
    }
    addEventListener("pageshow", look)
    return () => removeEventListener("pageshow", look)
  }, [send])

  const shown = locale ?? localeOf(activeLanguage(), globalThis.navigator?.languages)
  const days = useMemo(() => new Intl.DateTimeFormat(shown, { dateStyle: "long" }), [shown])
  const view = connectMembership(snapshot, send, (instant) => days.format(instant))
  return {
    ...view,
    confirm: () => {
      if (isAllowed(options.onRequest, "checkout")) view.confirm()
    },
    openPortal: () => {
      if (isAllowed(options.onRequest, "portal")) view.openPortal()
    },
  }
}

function portsOf({ membership, session }: ReturnType<typeof useBackend>) {
  return { membership, session }
}
