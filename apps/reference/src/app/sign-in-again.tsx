import { sessionMessages } from "@porchlight/core/session"
import { button } from "../../styled-system/recipes/index.js"

/**
 * The way to the sign-in from a screen whose session has expired, and back to it. A new page: this one takes her for
 * signed in, and would lead her straight back.
 */
export function SignInAgain({ to }: { readonly to: string }) {
  return (
    <a href={`/signin?next=${encodeURIComponent(to)}`} className={button({ look: "primary" })}>
      {sessionMessages.submit}
    </a>
  )
}
