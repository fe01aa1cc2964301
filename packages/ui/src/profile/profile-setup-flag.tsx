import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ProfileFlag } from "@porchlight/machines/profile"
import { partAttributes } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { profileSetupLabels } from "./profile.setup.labels.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupFlagProps extends HTMLArkProps<"label"> {
  readonly name: ProfileFlag
}

/** A wish that is ticked or not. A native box, legible without a stylesheet. */
export function ProfileSetupFlag({ name, children, ...props }: ProfileSetupFlagProps) {
  const setup = useProfileSetupContext()
  return (
    <ark.label {...partAttributes(profileSetupAnatomy, "flag", setup.state)} data-field={name} {...props}>
      <input
        type="checkbox"
        name={name}
        aria-disabled={setup.isPending}
        checked={setup.form[name]}
        onChange={(event) => {
          if (!setup.isPending) setup.toggle(name, event.currentTarget.checked)
        }}
      />
      {children ?? profileSetupLabels[name]}
    </ark.label>
  )
}
