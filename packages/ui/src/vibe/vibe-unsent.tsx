import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeUnsentProps extends HTMLArkProps<"div"> {}

/** A share that did not reach the server says so. */
export function VibeUnsent({ children, ...props }: VibeUnsentProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "unsent", view.state)
  if (view.unsent === null) return null
  return (
    <ark.div role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? view.unsent}
    </ark.div>
  )
}
