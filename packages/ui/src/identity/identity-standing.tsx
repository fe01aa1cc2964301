import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityStandingProps extends HTMLArkProps<"div"> {}

/** Until when it counts, and what became of the images. */
export function IdentityStanding(props: IdentityStandingProps) {
  const { state, lines } = useIdentityContext()
  const part = usePart(identityAnatomy, "standing", state)
  if (lines.length === 0) return null
  return (
    <ark.div {...part} {...props}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ark.div>
  )
}
