import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** It stays focusable while it waits: a disabled button would drop the focus. */
export function ProfileSetupSubmitTrigger({ children, ...props }: ProfileSetupSubmitTriggerProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "submit-trigger", setup.state)
  return (
    <ark.button type="submit" aria-disabled={setup.isPending} {...part} {...props}>
      {children ?? setup.submitText}
    </ark.button>
  )
}
