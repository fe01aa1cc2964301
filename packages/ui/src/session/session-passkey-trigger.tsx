import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { passkeyMessages } from "@porchlight/core/session"
import { useEffect } from "react"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { usePasskeyAvailability } from "./use-passkey-availability.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionPasskeyTriggerProps extends HTMLArkProps<"button"> {}

/** In words: React 18 leaves a boolean of this name out, and React 19 takes both. */
const INERT: object = { inert: "true" }

/**
 * Signs in with a passkey. While it is there, passkeys are offered under the field for the address as well, where the
 * browser can. Not there where it knows none; before that is known its place is kept, so that nothing moves.
 */
export function SessionPasskeyTrigger({ children, onClick, ...props }: SessionPasskeyTriggerProps) {
  const { state, isPending, passkey } = useSessionContext()
  const part = usePart(sessionAnatomy, "passkey-trigger", state)
  const { suggest, drop } = passkey
  const isAvailable = usePasskeyAvailability(passkey)
  const isOffered = isAvailable === true && state === "signed-out"
  useEffect(() => {
    if (!isOffered) return undefined
    suggest()
    return drop
    // oxlint-disable-next-line react/exhaustive-deps -- the view is new each time; it always speaks to the same actor
  }, [isOffered])
  if (isAvailable === false) return null
  return (
    <ark.button
      type="button"
      {...(isAvailable === null && INERT)}
      aria-disabled={isPending}
      onClick={chain(onClick, () => {
        if (!isPending) passkey.use()
      })}
      {...part}
      {...props}
    >
      {children ?? passkeyMessages.signIn}
    </ark.button>
  )
}
