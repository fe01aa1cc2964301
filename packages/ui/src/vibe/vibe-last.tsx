import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeLastProps extends HTMLArkProps<"section"> {}

/** What was shared last; what became of each message stands inside, with the parts of deliveries. */
export function VibeLast({ children, ...props }: VibeLastProps) {
  const { state, last } = useVibeContext()
  const part = usePart(vibeAnatomy, "last", state)
  if (last === null) return null
  return (
    <ark.section {...part} {...props}>
      <h2 {...partAttributes(vibeAnatomy, "last-title", state)}>{last.title}</h2>
      {children}
    </ark.section>
  )
}
