import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileFormProps extends HTMLArkProps<"form"> {}

/** The name as a form. There only while editing. */
export function ProfileForm({ onSubmit, onKeyDown, ...props }: ProfileFormProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "form", profile.state)
  const form = useFaultFocus(profile.refusals)
  if (!profile.isEditing) return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!profile.isPending) profile.save()
      })}
      onKeyDown={chain(onKeyDown, (event) => {
        if (event.key === "Escape" && !profile.isPending) profile.cancel()
      })}
      {...part}
      {...props}
    />
  )
}
