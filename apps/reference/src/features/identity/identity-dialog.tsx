import { identityMessages as words } from "@porchlight/core/identity"
import { Identity } from "@porchlight/ui/identity"
import { Link } from "wouter"
import { link } from "../../../styled-system/recipes/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"

/** The way through the verification. */
export function IdentityDialog() {
  return (
    <Identity.Dialog>
      <Identity.StepCount />
      <Identity.Simulated />
      <Intro />
      <Identity.Status />
      <Identity.Unsent />
      <Identity.Failure />
      <Identity.Context>
        {({ needsEmail, needsSignIn }) => (
          <>
            {needsEmail ? (
              <Link href="/confirm-email" className={link({ kind: "alone" })}>
                {words.confirmEmail}
              </Link>
            ) : null}
            {needsSignIn ? <SignInAgain to="/profile" /> : null}
          </>
        )}
      </Identity.Context>
      <Identity.Kinds />
      <Identity.ImageField />
      <Identity.NumberField />
      <Identity.Result />
      <Identity.RetryTrigger />
      <Identity.NextTrigger />
      <Identity.BackTrigger />
      <Identity.AgainTrigger />
      <Identity.WithdrawTrigger />
      <Identity.CloseTrigger />
    </Identity.Dialog>
  )
}

/** What it is, before the first step: that it is a choice, and what becomes of the pictures. */
function Intro() {
  return (
    <Identity.Context>
      {({ state, isSimulated }) =>
        state !== "kind" ? null : (
          <>
            <p>{words.why}</p>
            {isSimulated ? null : <p>{words.promise}</p>}
          </>
        )
      }
    </Identity.Context>
  )
}
