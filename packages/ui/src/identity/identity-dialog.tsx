import { DialogContent, DialogPositioner, DialogRoot, DialogTitle } from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityDialogProps extends HTMLArkProps<"div"> {}

/** The dialog. The steps stand inside it. Not modal: what lies around it, SOS above all, stays within reach. */
export function IdentityDialog({ children, ...props }: IdentityDialogProps) {
  const { state, isOpen, close } = useIdentityContext()
  const part = usePart(identityAnatomy, "dialog", state)
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
          <DialogTitle {...partAttributes(identityAnatomy, "dialog-title", state)}>
            {identityMessages.title}
          </DialogTitle>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
