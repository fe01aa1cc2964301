import { checkInBorrowedMessages } from "@porchlight/core/check-in"
import { sessionMessages } from "@porchlight/core/session"
import { useEffect } from "react"
import { Link, Redirect, useSearch } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { link } from "../../../styled-system/recipes/index.js"
import { useOpenAuth } from "../../app/auth.tsx"
import { ScreenPage } from "../../app/screen-page.tsx"
import { tellTakenOver } from "../../app/take-over.ts"
import { nextPath, useWho } from "../../app/who.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import { useTyped } from "./typed-before.ts"

export { keepTyped } from "./typed-before.ts"

const ways = css({ display: "flex", flexWrap: "wrap", columnGap: "3" })

/** Sign-in (000 §2). Whoever is signed in already is led on. */
export function SessionScreen() {
  const who = useWho()
  const search = useSearch()
  const openAuth = useOpenAuth()
  useTyped(who.change)
  useEffect(tellTakenOver, [])
  if (who.state === "signed-in") return <Redirect to={nextPath(search)} replace />
  return (
    <ScreenPage title={sessionMessages.submit}>
      <SignInForm />
      <p className={ways}>
        <Link
          // The page stands before its script is there; until then the link leads to the same form.
          href="/reset-password"
          className={link({ kind: "alone" })}
          onClick={(event) => {
            event.preventDefault()
            openAuth({ face: "reset", look: "toggle" })
          }}
        >
          {sessionMessages.forgot}
        </Link>
        <Link href="/profile-setup" className={link({ kind: "alone" })}>
          {sessionMessages.signUp}
        </Link>
        <Link href="/" className={link({ kind: "alone" })}>
          {sessionMessages.backHome}
        </Link>
        {/* The server's own page: no router leads there. */}
        <a href="/check-in-here" className={link({ kind: "alone" })}>
          {checkInBorrowedMessages.title}
        </a>
      </p>
    </ScreenPage>
  )
}
