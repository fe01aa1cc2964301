import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakStatus } from "./cloak.screen.ts"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakStatusProps extends HTMLArkProps<"span"> {}

/** Whether the cloak is on, in a sentence that others may follow. */
export function CloakStatus({ children, ...props }: CloakStatusProps) {
  const cloak = useCloakContext()
  const part = useCloakPart("status")
  return (
    <ark.span {...part} {...props}>
      {children ?? cloakStatus(cloak)}
    </ark.span>
  )
}
