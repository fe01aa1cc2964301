import { membershipMessages as words } from "@porchlight/core/membership"
import { AccessCode } from "@porchlight/ui/membership"
import { Link } from "wouter"
import { button } from "../../../styled-system/recipes/index.js"

interface CodeDialogProps {
  readonly isSignedIn: boolean
}

/** Where the code is entered; a code belongs to an account, so visitors are asked to sign in (D-36). */
export function CodeDialog({ isSignedIn }: CodeDialogProps) {
  return (
    <AccessCode.Dialog>
      {isSignedIn ? (
        <AccessCode.Form>
          <AccessCode.Label />
          <AccessCode.Input />
          <AccessCode.ErrorText />
          <AccessCode.SubmitTrigger />
          <AccessCode.CloseTrigger />
        </AccessCode.Form>
      ) : (
        <>
          <p>{words.codeSignIn}</p>
          <Link href="/signin?next=/membership" className={button({ look: "primary" })}>
            {words.signInHere}
          </Link>
          <AccessCode.CloseTrigger />
        </>
      )}
    </AccessCode.Dialog>
  )
}
