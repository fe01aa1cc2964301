import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeStatusProps extends HTMLArkProps<"output"> {}

/** What happened last, for everybody. */
export function VibeStatus({ children, ...props }: VibeStatusProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "status", view.state)
  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {children ?? view.status}
    </ark.output>
  )
}
