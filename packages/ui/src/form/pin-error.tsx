import { ark } from "@ark-ui/react/factory"
import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { useState } from "react"
import { useOwnStyle } from "./use-own-style.ts"

export interface PinErrorProps extends FieldErrorTextProps {
  /** What is wrong with the last PIN; null while nothing is known to be. */
  readonly error: string | null
  /** Whether the answer to the next one is awaited. */
  readonly isChecking: boolean
}

/**
 * What is wrong with a PIN. While the next one is checked its place is kept, unseen: a second tap would else meet what stands
 * below the button. If it comes again it is a new element, which screen readers say again.
 */
export function PinError({ error, isChecking, children, ...props }: PinErrorProps) {
  const [last, setLast] = useState(error)
  const unseen = useOwnStyle({ visibility: "hidden" })
  const kept = error ?? (isChecking ? last : null)
  if (kept !== last) setLast(kept)
  if (error !== null || kept === null) return <FieldErrorText {...props}>{children ?? error}</FieldErrorText>
  const { role: _, ...rest } = props
  return (
    <ark.span {...rest} aria-hidden style={unseen}>
      {children ?? kept}
    </ark.span>
  )
}
