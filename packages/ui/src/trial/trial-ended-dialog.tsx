import {
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { trialMessages } from "@porchlight/core/trial"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { trialAnatomy } from "./trial.anatomy.ts"
import { useTrialContext } from "./use-trial-context.ts"

export interface TrialEndedDialogProps extends HTMLArkProps<"div"> {}

/** Asks for a plan where one is needed. It cannot be dismissed (TRIAL-12); it is not there while a date is on. */
export function TrialEndedDialog({ children, ...props }: TrialEndedDialogProps) {
  const { state, isOver } = useTrialContext()
  const part = usePart(trialAnatomy, "ended-dialog", state)
  return (
    <DialogRoot
      role="alertdialog"
      open={isOver}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent {...part} {...props}>
          <DialogTitle {...partAttributes(trialAnatomy, "ended-title", state)}>
            {trialMessages.endedTitle}
          </DialogTitle>
          <DialogDescription {...partAttributes(trialAnatomy, "ended-text", state)}>
            {trialMessages.endedText}
          </DialogDescription>
          <p {...partAttributes(trialAnatomy, "ended-hint", state)}>{trialMessages.stillFree}</p>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
