import { FieldHelperText, type FieldHelperTextProps } from "@ark-ui/react/field"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetHintProps extends FieldHelperTextProps {}

/** What happens with the address. */
export function SessionResetHint({ children, ...props }: SessionResetHintProps) {
  const part = usePart(sessionResetAnatomy, "hint", useSessionResetContext().state)
  return (
    <FieldHelperText {...part} {...props}>
      {children ?? sessionMessages.resetHint}
    </FieldHelperText>
  )
}
