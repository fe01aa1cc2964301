import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListKeysHintProps extends HTMLArkProps<"p"> {}

/** Says that API keys end with the other sessions. Not there without one. */
export function SessionListKeysHint({ children, ...props }: SessionListKeysHintProps) {
  const { state, keysHint } = useSessionListContext()
  const part = usePart(sessionListAnatomy, "keys-hint", state)
  if (keysHint === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? keysHint}
    </ark.p>
  )
}
