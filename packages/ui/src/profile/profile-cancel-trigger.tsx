import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { profileMessages } from "@porchlight/core/profile"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the form without saving. */
export function ProfileCancelTrigger({ children, onClick, ...props }: ProfileCancelTriggerProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "cancel-trigger", profile.state)
  return (
    <ark.button
      type="button"
      aria-disabled={profile.isPending}
      onClick={chain(onClick, () => {
        if (!profile.isPending) profile.cancel()
      })}
      {...part}
      {...props}
    >
      {children ?? profileMessages.cancel}
    </ark.button>
  )
}
