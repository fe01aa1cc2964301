import { ark } from "@ark-ui/react/factory"
import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { useKept } from "./use-kept.ts"
import { useOwnStyle } from "./use-own-style.ts"

export interface KeptErrorProps extends FieldErrorTextProps {
  /** What is wrong with what was sent last; null while nothing is known to be. */
  readonly error: string | null
  /** Whether the answer to what was sent since is awaited. */
  readonly isWaiting: boolean
}

/**
 * What is wrong with a field. While an answer is awaited its place is kept, unseen. If it comes again it is a new element,
 * which screen readers say again.
 */
export function KeptError({ error, isWaiting, children, ...props }: KeptErrorProps) {
  const unseen = useOwnStyle({ visibility: "hidden" })
  const kept = useKept(error, isWaiting)
  if (error !== null || kept === null) return <FieldErrorText {...props}>{children ?? error}</FieldErrorText>
  const { role: _, ...rest } = props
  return (
    <ark.span {...rest} aria-hidden style={unseen}>
      {children ?? kept}
    </ark.span>
  )
}
