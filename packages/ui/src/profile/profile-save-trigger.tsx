import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileSaveTriggerProps extends HTMLArkProps<"button"> {}

/** It stays focusable while it waits: a disabled button would drop the focus. */
export function ProfileSaveTrigger({ children, ...props }: ProfileSaveTriggerProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "save-trigger", profile.state)
  return (
    <ark.button type="submit" aria-disabled={profile.isPending} {...part} {...props}>
      {children ?? profile.saveText}
    </ark.button>
  )
}
