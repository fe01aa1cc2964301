import { sessionMessages } from "@porchlight/core/session"
import { Session } from "@porchlight/ui/session"
import { Link, Redirect, useSearch } from "wouter"
import { link } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { nextPath, useWho } from "../../app/who.tsx"

const fields = ["email", "password"] as const

/** Sign-in (000 §2). Whoever is signed in already is led on. */
export function SessionScreen() {
  const who = useWho()
  const search = useSearch()
  if (who.state === "signed-in") return <Redirect to={nextPath(search)} replace />
  return (
    <ScreenPage title={sessionMessages.submit}>
      <Session.RootProvider value={who}>
        <Session.Form>
          {fields.map((name) => (
            <Session.Field key={name} name={name}>
              <Session.Label />
              <Session.Input />
              <Session.ErrorText />
            </Session.Field>
          ))}
          <Session.Failure />
          <Session.SubmitTrigger />
          <Session.Status />
        </Session.Form>
      </Session.RootProvider>
      <p>
        <Link href="/profile-setup" className={link({ kind: "alone" })}>
          {sessionMessages.signUp}
        </Link>
      </p>
    </ScreenPage>
  )
}
