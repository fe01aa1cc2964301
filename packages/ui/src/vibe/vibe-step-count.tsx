import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeStepCountProps extends HTMLArkProps<"p"> {}

/** 'Step 1 of 3', while there are steps. */
export function VibeStepCount({ children, ...props }: VibeStepCountProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "step-count", view.state)
  if (view.step === null) return null
  return (
    <ark.p tabIndex={-1} {...part} {...props}>
      {children ?? vibeMessages.step(view.step ?? 1)}
    </ark.p>
  )
}
