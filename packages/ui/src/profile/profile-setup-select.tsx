import { FieldSelect, type FieldSelectProps } from "@ark-ui/react/field"
import { isProfileFlag } from "@porchlight/machines/profile"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { profileSetupOptions } from "./profile.setup.labels.ts"
import { useProfileSetupContext, useProfileSetupField } from "./use-profile-setup-context.ts"

export interface ProfileSetupSelectProps extends FieldSelectProps {}

/** The control of a field that is chosen; children replace the options. */
export function ProfileSetupSelect({ children, onChange, ...props }: ProfileSetupSelectProps) {
  const setup = useProfileSetupContext()
  const name = useProfileSetupField()
  const part = usePart(profileSetupAnatomy, "select", setup.state)
  const describedBy = useDescribedBy()
  if (isProfileFlag(name))
    throw new Error(
      `[porchlight/profile] "${name}" is ticked, not chosen, so a list cannot show it. Use <ProfileSetup.Flag>.`,
    )
  return (
    <FieldSelect
      name={name}
      value={setup.form[name]}
      onChange={chain(onChange, (event) => setup.change(name, event.currentTarget.value))}
      aria-describedby={describedBy}
      {...part}
      {...props}
    >
      {children ??
        profileSetupOptions[name]?.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </FieldSelect>
  )
}
