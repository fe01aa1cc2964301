import { DialogContent, DialogPositioner, DialogRoot, DialogTitle } from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { profileMessages } from "@porchlight/core/profile"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupVerifyDialogProps extends HTMLArkProps<"div"> {}

/** Proves the number; a Phone flow and the way back stand inside it. Scrolling of the host's page is left alone. */
export function ProfileSetupVerifyDialog({ children, ...props }: ProfileSetupVerifyDialogProps) {
  const { state, verifying, closeDialog } = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "verify-dialog", state)
  return (
    <DialogRoot
      open={verifying !== null}
      onOpenChange={({ open }) => {
        if (!open) closeDialog()
      }}
      // A screen behind it that comes late may take the focus for a moment; the dialog takes it back and stays.
      onFocusOutside={(event) => event.preventDefault()}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent {...part} {...props}>
          <DialogTitle {...partAttributes(profileSetupAnatomy, "verify-title", state)}>
            {profileMessages.verifyTitle}
          </DialogTitle>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
