import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the profile again. There only while it is unknown. */
export function ProfileRetryTrigger({ children, onClick, ...props }: ProfileRetryTriggerProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "retry-trigger", profile.state)
  if (profile.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      aria-disabled={profile.isPending}
      onClick={chain(onClick, () => {
        profile.look()
      })}
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
