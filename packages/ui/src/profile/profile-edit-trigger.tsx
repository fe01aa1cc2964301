import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { profileMessages } from "@porchlight/core/profile"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileEditTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the form; has the focus again when the form closes. */
export function ProfileEditTrigger({ children, onClick, ...props }: ProfileEditTriggerProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "edit-trigger", profile.state)
  if (profile.state !== "shown") return null
  return (
    <ark.button
      type="button"
      aria-disabled={profile.isPending}
      onClick={chain(onClick, () => {
        profile.edit()
      })}
      data-step-focus=""
      {...part}
      {...props}
    >
      {children ?? profileMessages.edit}
    </ark.button>
  )
}
