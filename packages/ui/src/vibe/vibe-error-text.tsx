import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeErrorTextProps extends HTMLArkProps<"p"> {}

/** What is wrong with this step. Empty while nothing is. */
export function VibeErrorText({ children, ...props }: VibeErrorTextProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "error-text", view.state)
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? view.fault}
    </ark.p>
  )
}
