import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { sessionMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetLabelProps extends FieldLabelProps {}

/** The name of the field around it. */
export function SessionResetLabel({ children, ...props }: SessionResetLabelProps) {
  const part = usePart(sessionResetAnatomy, "label", useSessionResetContext().state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? sessionMessages.emailLabel}
    </FieldLabel>
  )
}
