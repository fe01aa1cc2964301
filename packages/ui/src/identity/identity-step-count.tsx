import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityStepCountProps extends HTMLArkProps<"p"> {}

/** 'Step 1 of 3'. There only while there are steps. */
export function IdentityStepCount(props: IdentityStepCountProps) {
  const { state, step } = useIdentityContext()
  const part = usePart(identityAnatomy, "step-count", state)
  if (step === null) return null
  return (
    <ark.p tabIndex={-1} {...part} {...props}>
      {step}
    </ark.p>
  )
}
