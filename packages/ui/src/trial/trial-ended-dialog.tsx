import { Dialog } from "@ark-ui/react/dialog"
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
    <Dialog.Root
      role="alertdialog"
      open={isOver}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      preventScroll={false}
      unmountOnExit
    >
      <Dialog.Positioner>
        <Dialog.Content {...part} {...props}>
          <Dialog.Title {...partAttributes(trialAnatomy, "ended-title", state)}>
            {trialMessages.endedTitle}
          </Dialog.Title>
          <Dialog.Description {...partAttributes(trialAnatomy, "ended-text", state)}>
            {trialMessages.endedText}
          </Dialog.Description>
          <p {...partAttributes(trialAnatomy, "ended-hint", state)}>{trialMessages.stillFree}</p>
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
