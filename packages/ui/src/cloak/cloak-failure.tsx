import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakFailureProps extends HTMLArkProps<"p"> {}

/** What could not be stored or seen. Not there while nothing went wrong. */
export function CloakFailure({ children, ...props }: CloakFailureProps) {
  const { failure } = useCloakContext()
  const part = useCloakPart("failure")
  if (failure === null) return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.p>
  )
}
