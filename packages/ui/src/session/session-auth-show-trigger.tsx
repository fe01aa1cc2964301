import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { AuthFace } from "@porchlight/machines/session"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { sessionAuthLabels } from "./session.auth.labels.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthShowTriggerProps extends HTMLArkProps<"button"> {
  readonly face: AuthFace
}

/** Goes to another face. */
export function SessionAuthShowTrigger({ face, children, onClick, ...props }: SessionAuthShowTriggerProps) {
  const { state, show } = useSessionAuthContext()
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        show(face)
      })}
      {...partAttributes(sessionAuthAnatomy, "show-trigger", state)}
      {...props}
    >
      {children ?? sessionAuthLabels[face]}
    </ark.button>
  )
}
