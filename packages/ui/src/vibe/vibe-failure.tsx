import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeFailureProps extends HTMLArkProps<"div"> {}

/** Why the last share was refused: what happened, and what to do. */
export function VibeFailure({ children, ...props }: VibeFailureProps) {
  const { state, failure } = useVibeContext()
  const part = usePart(vibeAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? (
        <>
          <strong>{failure.title}</strong>
          <span>{failure.text}</span>
        </>
      )}
    </ark.div>
  )
}
