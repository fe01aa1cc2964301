import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages, discreetMessages, discreetNames } from "@porchlight/core/cloak"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakDiscreetExampleProps extends HTMLArkProps<"p"> {}

/** When the check-in of the example is due. */
const EXAMPLE_TIME = "21:30"

/** A message to her own phone, in the words that are kept. */
export function CloakDiscreetExample({ children, ...props }: CloakDiscreetExampleProps) {
  const { settings } = useCloakContext()
  const part = useCloakPart("discreet-example")
  const { app, task } = discreetNames(settings)
  return (
    <ark.p {...part} {...props}>
      {children ?? cloakMessages.discreetExample(discreetMessages.promptText(app, task, EXAMPLE_TIME))}
    </ark.p>
  )
}
