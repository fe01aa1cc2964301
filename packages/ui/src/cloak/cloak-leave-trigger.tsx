import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { useContext } from "react"
import { usePart } from "../anatomy/index.ts"
import { cloakAnatomy } from "./cloak.anatomy.ts"
import { cloakScreenState } from "./cloak.screen.ts"
import { CloakContext } from "./use-cloak-context.ts"

export interface CloakLeaveTriggerProps extends HTMLArkProps<"button"> {}

/** Leaves: the page's own script hears `data-leave` before anything else does. It needs no account, and so no root. */
export function CloakLeaveTrigger({ children, ...props }: CloakLeaveTriggerProps) {
  const cloak = useContext(CloakContext)
  const part = usePart(cloakAnatomy, "leave-trigger", cloak === null ? "unknown" : cloakScreenState(cloak))
  return (
    <ark.button type="button" data-leave="" {...part} {...props}>
      {children ?? cloakMessages.activate}
    </ark.button>
  )
}
