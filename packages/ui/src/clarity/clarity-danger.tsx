import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityDangerProps extends HTMLArkProps<"div"> {}

/** There as soon as anything of one's own was asked: the way to SOS and the call stand inside. */
export function ClarityDanger(props: ClarityDangerProps) {
  const { state, showsSos } = useClarityContext()
  const part = usePart(clarityAnatomy, "danger", state)
  if (!showsSos) return null
  return <ark.div role="alert" {...part} {...props} />
}
