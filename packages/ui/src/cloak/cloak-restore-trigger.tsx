import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakRestoreTriggerProps extends HTMLArkProps<"button"> {}

/** Ends the cloak. Belongs into the form. */
export function CloakRestoreTrigger({ children, ...props }: CloakRestoreTriggerProps) {
  const { isPending } = useCloakContext()
  const part = useCloakPart("restore-trigger")
  return (
    <ark.button type="submit" aria-disabled={isPending} {...part} {...props}>
      {children ?? cloakMessages.turnOff}
    </ark.button>
  )
}
