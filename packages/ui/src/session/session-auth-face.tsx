import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { AuthFace } from "@porchlight/machines/session"
import { partAttributes } from "../anatomy/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthFaceProps extends HTMLArkProps<"div"> {
  readonly face: AuthFace
}

/** A face without tabs. There only while it is shown. */
export function SessionAuthFace({ face, ...props }: SessionAuthFaceProps) {
  const auth = useSessionAuthContext()
  if (auth.face !== face) return null
  return <ark.div {...partAttributes(sessionAuthAnatomy, "face", auth.state)} {...props} />
}
