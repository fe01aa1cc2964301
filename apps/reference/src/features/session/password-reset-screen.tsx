import { sessionMessages } from "@porchlight/core/session"
import { SessionPassword, useSessionPassword } from "@porchlight/ui/session"
import { useEffect } from "react"
import { Link, useLocation } from "wouter"
import { button } from "../../../styled-system/recipes/index.js"
import { useLinkToken } from "../../app/link-token.ts"
import { ScreenPage } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { PasswordFields } from "./password-fields.tsx"
import { ResetForm } from "./reset-form.tsx"

function ChooseForm({ token }: { readonly token: string }) {
  const who = useWho()
  // By a link every session ends, this browser's too.
  const password = useSessionPassword({ token, onChanged: who.look })
  return (
    <>
      <SessionPassword.RootProvider value={password}>
        <SessionPassword.Status />
        <PasswordFields />
      </SessionPassword.RootProvider>
      {password.state === "spent" ? <ResetForm /> : null}
      {password.state === "changed" ? (
        <Link href="/signin" className={button({ look: "primary" })}>
          {sessionMessages.submit}
        </Link>
      ) : null}
    </>
  )
}

/** What the link of the mail opens: choosing a new password. Without a link, asking for one. */
export function PasswordResetScreen() {
  const [, navigate] = useLocation()
  const token = useLinkToken()
  // The link is worth an account: it stays neither in the address bar nor in the history.
  useEffect(() => {
    if (location.search !== "" || location.hash !== "") navigate("/reset-password", { replace: true })
  }, [navigate, token])
  return token === null ? (
    <ScreenPage title={sessionMessages.resetTitle}>
      <ResetForm />
    </ScreenPage>
  ) : (
    <ScreenPage title={sessionMessages.chooseTitle}>
      <ChooseForm key={token} token={token} />
    </ScreenPage>
  )
}
