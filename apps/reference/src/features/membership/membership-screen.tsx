import { membershipMessages as words } from "@porchlight/core/membership"
import type { CheckoutReturn } from "@porchlight/machines/membership"
import { Membership } from "@porchlight/ui/membership"
import { Suspense, useState } from "react"
import { piece } from "../../app/piece.ts"
import { Link, useLocation, useSearch } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, link } from "../../../styled-system/recipes/index.js"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { TrialAbovePlans } from "../trial/trial-above-plans.tsx"
import { useWho } from "../../app/who.tsx"
import { EnterCode } from "./enter-code.tsx"

/** The question before the checkout: a dialog is a fifth of the screen's script and comes with the first choice. */
const JoinPlan = piece(async () => (await import("./join-plan.tsx")).JoinPlan)

const row = css({ display: "flex", flexWrap: "wrap", gap: "1" })

/** How somebody comes back from a checkout, as its addresses say. */
function returnOf(search: string): CheckoutReturn | null {
  const checkout = new URLSearchParams(search).get("checkout")
  return checkout === "paid" || checkout === "left" ? checkout : null
}

/** Choose Your Plan (000 §2): the plans, the plan one has, and the access code. */
export function MembershipScreen() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const { session } = useWho()
  // A redeemed code ends the trial: it is asked anew.
  const [redeemed, setRedeemed] = useState(0)
  const [isTrialKnown, setTrialKnown] = useState(false)
  const goTo = (url: string) => {
    const { origin, pathname, search: query } = new URL(url)
    // A page of this app needs no new load; everything else, the simulated checkout too, is somewhere else.
    if (origin === location.origin && pathname === "/membership") navigate(pathname + query)
    else location.assign(url)
  }
  return (
    <ScreenPage title={words.title}>
      {session ? <TrialAbovePlans key={redeemed} onKnown={setTrialKnown} /> : null}
      <Membership.Root key={search} returned={returnOf(search)} onPage={goTo}>
        <Membership.Context>
          {({ state, isSignedIn, chosen, look }) => (
            <Steady isPlaced={!isLooking(state) && (isTrialKnown || session === null)}>
              <Membership.Status />
              {chosen === null ? <Membership.Failure /> : null}
              <div className={row}>
                <Membership.RetryTrigger />
                <Membership.PortalTrigger />
                {isSignedIn ? null : (
                  <Link href="/signin?next=/membership" className={button({ look: "secondary" })}>
                    {words.signInHere}
                  </Link>
                )}
                <EnterCode
                  isSignedIn={isSignedIn}
                  onRedeemed={() => {
                    look()
                    setRedeemed(redeemed + 1)
                  }}
                />
              </div>
              <Membership.Period />
              <Membership.Plans>
                <Membership.PlanName />
                <Membership.PlanPrice />
                <Membership.PlanFeatures />
                <Membership.PlanTrigger />
              </Membership.Plans>
              <Membership.Renewal />
              {chosen === null ? null : (
                <Suspense fallback={null}>
                  <JoinPlan />
                </Suspense>
              )}
            </Steady>
          )}
        </Membership.Context>
      </Membership.Root>
      <nav className={row} aria-label={words.more}>
        <Link href="/" className={button({ look: "quiet" })}>
          {words.backHome}
        </Link>
        <Link href="/terms" className={link({ kind: "alone" })}>
          {words.terms}
        </Link>
        <Link href="/privacy" className={link({ kind: "alone" })}>
          {words.privacy}
        </Link>
      </nav>
    </ScreenPage>
  )
}
