import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the profile again. There only while it is unknown. */
export function ProfileSetupRetryTrigger({ children, onClick, ...props }: ProfileSetupRetryTriggerProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "retry-trigger", setup.state)
  if (setup.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        setup.look()
      })}
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
