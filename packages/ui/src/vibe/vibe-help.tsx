import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeHelpProps extends HTMLArkProps<"div"> {}

/** Ways out, where it is rough: the host's links stand inside. Nothing in it happens by itself. */
export function VibeHelp({ children, ...props }: VibeHelpProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "help", view.state)
  if (!view.offersHelp) return null
  return (
    <ark.div {...part} {...props}>
      <p {...partAttributes(vibeAnatomy, "help-title", view.state)}>{vibeMessages.helpTitle}</p>
      <p>{vibeMessages.helpText}</p>
      {children}
    </ark.div>
  )
}
