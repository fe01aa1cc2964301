import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { toWallClock } from "@porchlight/core/time"
import { ownTimeZone } from "../time/index.ts"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakLeftAtProps extends HTMLArkProps<"span"> {}

/** When she left, by the clock of this phone. Not there unless she did. */
export function CloakLeftAt({ children, ...props }: CloakLeftAtProps) {
  const { level, since } = useCloakContext()
  const part = useCloakPart("left-at")
  if (level !== "leave" || since === null) return null
  const timeZone = ownTimeZone()
  return (
    <ark.span {...part} {...props}>
      {children ?? cloakMessages.leftAt(toWallClock(since, timeZone).time)}
    </ark.span>
  )
}
