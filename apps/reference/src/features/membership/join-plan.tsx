import { membershipMessages as words } from "@porchlight/core/membership"
import { Membership } from "@porchlight/ui/membership"
import { Link } from "wouter"
import { button, link } from "../../../styled-system/recipes/index.js"

/** Says what joining means and leads to the checkout, or to the sign-in first (D-43). */
export function JoinPlan() {
  return (
    <Membership.JoinDialog>
      <p>
        {words.joinTerms}{" "}
        <Link href="/terms" className={link()}>
          {words.terms}
        </Link>{" "}
        {words.and}{" "}
        <Link href="/privacy" className={link()}>
          {words.privacy}
        </Link>
        .
      </p>
      <Membership.Failure />
      <Membership.ConfirmTrigger />
      <Membership.Context>
        {({ isSignedIn }) =>
          isSignedIn ? null : (
            <Link href="/signin?next=/membership" className={button({ look: "primary" })}>
              {words.signInHere}
            </Link>
          )
        }
      </Membership.Context>
      <Membership.CancelTrigger />
    </Membership.JoinDialog>
  )
}
