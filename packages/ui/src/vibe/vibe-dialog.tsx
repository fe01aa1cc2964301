import { DialogContent, DialogPositioner, DialogRoot, DialogTitle } from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeDialogProps extends HTMLArkProps<"div"> {}

/** The floating dialog. The steps stand inside it. Not modal: what lies around it, SOS above all, stays within reach. */
export function VibeDialog({ children, ...props }: VibeDialogProps) {
  const { state, isOpen, close } = useVibeContext()
  const part = usePart(vibeAnatomy, "dialog", state)
  return (
    <DialogRoot
      open={isOpen}
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
          <DialogTitle {...partAttributes(vibeAnatomy, "dialog-title", state)}>
            {vibeMessages.title}
          </DialogTitle>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
