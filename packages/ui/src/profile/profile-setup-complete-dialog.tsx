import {
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { profileMessages } from "@porchlight/core/profile"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupCompleteDialogProps extends HTMLArkProps<"div"> {
  /** Wants to leave: with Escape, or beside the dialog. */
  readonly onLeave: () => void
}

/** Says that the profile is complete; the way on stands inside it (PROF-01). */
export function ProfileSetupCompleteDialog({ onLeave, children, ...props }: ProfileSetupCompleteDialogProps) {
  const { state, isComplete } = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "complete-dialog", state)
  return (
    <DialogRoot
      open={isComplete}
      onOpenChange={({ open }) => {
        if (!open) onLeave()
      }}
      // A screen behind it that comes late may take the focus for a moment; the dialog takes it back and stays.
      onFocusOutside={(event) => event.preventDefault()}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent {...part} {...props}>
          <DialogTitle {...partAttributes(profileSetupAnatomy, "complete-title", state)}>
            {profileMessages.completeTitle}
          </DialogTitle>
          <DialogDescription {...partAttributes(profileSetupAnatomy, "complete-text", state)}>
            {profileMessages.completeText}
          </DialogDescription>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
