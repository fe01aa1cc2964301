import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakExplanationProps extends HTMLArkProps<"p"> {}

/** What leaving does, as she wishes it. */
export function CloakExplanation({ children, ...props }: CloakExplanationProps) {
  const { explanation } = useCloakContext()
  const part = useCloakPart("explanation")
  return (
    <ark.p {...part} {...props}>
      {children ?? explanation}
    </ark.p>
  )
}
