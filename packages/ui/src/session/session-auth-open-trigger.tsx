import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { AuthFace } from "@porchlight/machines/session"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { sessionAuthLabels } from "./session.auth.labels.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthOpenTriggerProps extends HTMLArkProps<"button"> {
  readonly face: AuthFace
}

/** Opens the dialog at a face. */
export function SessionAuthOpenTrigger({ face, children, onClick, ...props }: SessionAuthOpenTriggerProps) {
  const { state, show } = useSessionAuthContext()
  return (
    <ark.button
      type="button"
      aria-haspopup="dialog"
      onClick={chain(onClick, () => {
        show(face)
      })}
      {...partAttributes(sessionAuthAnatomy, "open-trigger", state)}
      {...props}
    >
      {children ?? sessionAuthLabels[face]}
    </ark.button>
  )
}
