import {
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { clarityMessages } from "@porchlight/core/clarity"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityIntroDialogProps extends HTMLArkProps<"div"> {}

/** Says what Clarity is before anything is asked: prepared answers, and no help in danger. */
export function ClarityIntroDialog({ children, ...props }: ClarityIntroDialogProps) {
  const { state, close } = useClarityContext()
  const part = usePart(clarityAnatomy, "intro-dialog", state)
  return (
    <DialogRoot
      open={state === "intro"}
      onOpenChange={({ open }) => {
        if (!open) close()
      }}
      modal={false}
      closeOnInteractOutside={false}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent {...part} {...props}>
          <DialogTitle {...partAttributes(clarityAnatomy, "dialog-title", state)}>
            {clarityMessages.introTitle}
          </DialogTitle>
          <DialogDescription {...partAttributes(clarityAnatomy, "intro-text", state)}>
            {clarityMessages.introText}
          </DialogDescription>
          <p {...partAttributes(clarityAnatomy, "intro-danger", state)}>{clarityMessages.introDanger}</p>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
