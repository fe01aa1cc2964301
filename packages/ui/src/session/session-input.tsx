import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import type { SignInField } from "@porchlight/machines/session"
import { useLayoutEffect, useRef } from "react"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext, useSessionField } from "./use-session-context.ts"

export interface SessionInputProps extends FieldInputProps {}

const KINDS: Readonly<Record<SignInField, FieldInputProps>> = {
  email: { type: "email", autoComplete: "username webauthn", autoCapitalize: "none", spellCheck: false },
  password: { type: "password", autoComplete: "current-password" },
}

/** The control of the field around it. */
export function SessionInput({ onChange, ...props }: SessionInputProps) {
  const session = useSessionContext()
  const name = useSessionField()
  const part = usePart(sessionAnatomy, "input", session.state)
  const input = useRef<HTMLInputElement>(null)
  const { change } = session
  // What was typed into a page that was made on a server, before this code was there. At once: the key that woke the page
  // would else set the field back to what is known of it, which is nothing.
  useLayoutEffect(() => {
    if (input.current?.value) change(name, input.current.value)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive: afterwards every key is heard
  }, [])
  return (
    <FieldInput
      ref={input}
      name={name}
      value={session.form[name]}
      onChange={chain(onChange, (event) => session.change(name, event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      data-step-focus={name === "email" ? "" : undefined}
      {...KINDS[name]}
      {...part}
      {...props}
    />
  )
}
