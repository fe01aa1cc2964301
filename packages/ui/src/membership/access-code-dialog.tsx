import {
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeDialogProps extends HTMLArkProps<"div"> {}

/** What a code gives (D-36); the form stands inside it. */
export function AccessCodeDialog({ children, ...props }: AccessCodeDialogProps) {
  const { state, isOpen, close } = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "dialog", state)
  return (
    <DialogRoot
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) close()
      }}
      // A screen behind it that comes late may take the focus for a moment; the dialog takes it back and stays.
      onFocusOutside={(event) => event.preventDefault()}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent {...part} {...props}>
          <DialogTitle {...partAttributes(accessCodeAnatomy, "title", state)}>
            {membershipMessages.codeTitle}
          </DialogTitle>
          <DialogDescription {...partAttributes(accessCodeAnatomy, "text", state)}>
            {membershipMessages.codeText}
          </DialogDescription>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
