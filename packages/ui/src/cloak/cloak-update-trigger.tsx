import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakUpdateTriggerProps extends HTMLArkProps<"button"> {}

/** Keeps the texts of its form. */
export function CloakUpdateTrigger({ children, ...props }: CloakUpdateTriggerProps) {
  const { isPending } = useCloakContext()
  const part = useCloakPart("update-trigger")
  return (
    <ark.button type="submit" aria-disabled={isPending} {...part} {...props}>
      {children ?? cloakMessages.saveTitles}
    </ark.button>
  )
}
