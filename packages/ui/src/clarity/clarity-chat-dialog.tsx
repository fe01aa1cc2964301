import { DialogContent, DialogPositioner, DialogRoot, DialogTitle } from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { clarityMessages } from "@porchlight/core/clarity"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityChatDialogProps extends HTMLArkProps<"div"> {}

/** The chat. Not modal: what lies around it, SOS above all, stays within reach. */
export function ClarityChatDialog({ children, ...props }: ClarityChatDialogProps) {
  const { state, close } = useClarityContext()
  const part = usePart(clarityAnatomy, "chat-dialog", state)
  return (
    <DialogRoot
      open={state === "asking" || state === "answering"}
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
            {clarityMessages.title}
          </DialogTitle>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
