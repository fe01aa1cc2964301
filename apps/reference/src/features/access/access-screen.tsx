import { accessMessages } from "@porchlight/core/access"
import { Access, useAccess } from "@porchlight/ui/access"
import { Link, useSearch } from "wouter"
import { button } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { nextPath, useWho } from "../../app/who.tsx"
import { accessScreenMessages as words } from "./access-screen.messages.ts"

const fields = ["safePin", "duressPin", "password"] as const

/** Choosing both PINs; the password is asked again, because a phone may be in other hands. */
export function AccessScreen() {
  const who = useWho()
  const next = nextPath(useSearch())
  const access = useAccess({ onSaved: who.look })
  return (
    <ScreenPage title={accessMessages.title}>
      <Access.RootProvider value={access}>
        <Access.Status />
        {access.state === "saved" ? (
          <Link href={next} className={button({ look: "primary" })}>
            {words.done}
          </Link>
        ) : (
          <Access.Form>
            {fields.map((name) => (
              <Access.Field key={name} name={name}>
                <Access.Label />
                <Access.Hint />
                <Access.Input />
                <Access.ErrorText />
              </Access.Field>
            ))}
            <Access.Failure />
            <Access.SubmitTrigger />
          </Access.Form>
        )}
      </Access.RootProvider>
    </ScreenPage>
  )
}
