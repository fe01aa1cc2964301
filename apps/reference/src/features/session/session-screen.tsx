import { checkInBorrowedMessages } from "@porchlight/core/check-in"
import { sessionMessages } from "@porchlight/core/session"
import { useEffect, useLayoutEffect } from "react"
import { Link, Redirect, useSearch } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { link } from "../../../styled-system/recipes/index.js"
import { useOpenAuth } from "../../app/auth.tsx"
import { ScreenPage } from "../../app/screen-page.tsx"
import { stood, tellTakenOver } from "../../app/take-over.ts"
import { nextPath, useWho, type Who } from "../../app/who.tsx"
import { SignInForm } from "./sign-in-form.tsx"

const ways = css({ display: "flex", flexWrap: "wrap", columnGap: "3" })

/**
 * Hands on what was typed before the screen was alive, and the focus, where the fields did not stay: React makes a screen anew
 * that does not stand in the page as it would make it, because a translator or a keeper of passwords wrote into it, or its
 * language could not be fetched. A field that stayed tells what is in it itself.
 */
function useTyped(change: Who["change"]): void {
  // Before the heading asks for the focus.
  useLayoutEffect(() => {
    for (const field of stood.fields) {
      if (field.isConnected) continue
      change(field.name === "email" ? "email" : "password", field.value)
      if (field === stood.focused) document.getElementsByName(field.name)[0]?.focus()
    }
    stood.fields = []
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards every key is heard
  }, [])
}

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
