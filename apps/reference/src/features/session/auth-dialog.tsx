import { sessionMessages } from "@porchlight/core/session"
import type { AuthFace, AuthLook } from "@porchlight/machines/session"
import { SessionAuth, useSessionAuth } from "@porchlight/ui/session"
import { Suspense, useEffect, useState } from "react"
import { piece } from "../../app/piece.ts"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { ResetForm } from "./reset-form.tsx"
import { SignInForm } from "./sign-in-form.tsx"

/** The countries' numbers are a third of the dialog's script. */
const SignUpFace = piece(async () => (await import("./sign-up-face.tsx")).SignUpFace)

const SignInFace = () => (
  <>
    <SignInForm />
    <SessionAuth.ShowTrigger face="reset" />
  </>
)

function SignUp({ onCreated }: { readonly onCreated: () => void }) {
  return (
    <Suspense fallback={null}>
      <SignUpFace onCreated={onCreated} />
    </Suspense>
  )
}

function TabFaces({ onCreated }: { readonly onCreated: () => void }) {
  return (
    <SessionAuth.Tabs>
      <SessionAuth.TabList>
        <SessionAuth.Tab face="sign-in" />
        <SessionAuth.Tab face="sign-up" />
      </SessionAuth.TabList>
      <SessionAuth.Panel face="sign-in">
        <SignInFace />
      </SessionAuth.Panel>
      <SessionAuth.Panel face="sign-up">
        <SignUp onCreated={onCreated} />
      </SessionAuth.Panel>
    </SessionAuth.Tabs>
  )
}

const toggle = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "1" })

function ToggleFaces({ onCreated }: { readonly onCreated: () => void }) {
  return (
    <>
      <SessionAuth.Face face="sign-in">
        <SignInFace />
        <p className={toggle}>
          {sessionMessages.toSignUp} <SessionAuth.ShowTrigger face="sign-up" />
        </p>
      </SessionAuth.Face>
      <SessionAuth.Face face="sign-up">
        <SignUp onCreated={onCreated} />
        <p className={toggle}>
          {sessionMessages.toSignIn} <SessionAuth.ShowTrigger face="sign-in" />
        </p>
      </SessionAuth.Face>
    </>
  )
}

export interface AuthDialogProps {
  /** What it is opened for. */
  readonly face: AuthFace
  readonly look: AuthLook
  readonly onClosed: () => void
}

/**
 * Signing in, signing up and asking for a new password, over the screen one came for. A new account goes on to proving
 * its phone at /profile-setup, as every registration does.
 */
export function AuthDialog({ face, look, onClosed }: AuthDialogProps) {
  const who = useWho()
  const auth = useSessionAuth({ face, look, onClosed })
  const [opener] = useState(() => document.activeElement)
  const { signedIn } = auth
  useEffect(() => {
    if (who.state === "signed-in") signedIn()
  }, [who.state, signedIn])
  const Faces = look === "tabs" ? TabFaces : ToggleFaces
  const created = () => {
    auth.accountCreated()
    who.look()
  }
  return (
    <SessionAuth.RootProvider value={auth}>
      <SessionAuth.Dialog
        // What opened it may be gone with the visitor that one was.
        finalFocusEl={() =>
          opener instanceof HTMLElement && opener.isConnected
            ? opener
            : document.querySelector<HTMLElement>("main h1")
        }
      >
        <Faces onCreated={created} />
        <SessionAuth.Face face="reset">
          <ResetForm email={who.form.email} />
          {face === "reset" ? null : (
            <SessionAuth.ShowTrigger face="sign-in">{sessionMessages.resetBack}</SessionAuth.ShowTrigger>
          )}
        </SessionAuth.Face>
        <SessionAuth.Status />
        <SessionAuth.Created />
        {auth.created === null ? null : (
          <Link href="/profile-setup" className={button({ look: "primary" })} onClick={auth.close}>
            {sessionMessages.createdNext}
          </Link>
        )}
        <SessionAuth.CloseTrigger />
      </SessionAuth.Dialog>
    </SessionAuth.RootProvider>
  )
}
