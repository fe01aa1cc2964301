import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupFormProps extends HTMLArkProps<"form"> {}

/** The form, while it can be filled in. A refused form moves focus to its first field in error. */
export function ProfileSetupForm({ onSubmit, ...props }: ProfileSetupFormProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "form", setup.state)
  const form = useFaultFocus(setup.refusals)
  if (!setup.isFilling) return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!setup.isPending) setup.submit()
      })}
      {...part}
      {...props}
    />
  )
}
