import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { profileMessages } from "@porchlight/core/profile"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupCloseTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the dialog without proving the number. */
export function ProfileSetupCloseTrigger({ children, onClick, ...props }: ProfileSetupCloseTriggerProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "close-trigger", setup.state)
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        setup.closeDialog()
      })}
      {...part}
      {...props}
    >
      {children ?? profileMessages.cancel}
    </ark.button>
  )
}
