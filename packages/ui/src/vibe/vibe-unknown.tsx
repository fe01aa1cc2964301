import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeUnknownProps extends HTMLArkProps<"p"> {}

/** Says that it is not known who would be told; one may share all the same. */
export function VibeUnknown({ children, ...props }: VibeUnknownProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "unknown", view.state)
  if (view.state !== "failed") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? vibeMessages.loadFailed}
    </ark.p>
  )
}
