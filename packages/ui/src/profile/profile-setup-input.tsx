import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { isProfileFlag, type ProfileTypedField } from "@porchlight/machines/profile"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext, useProfileSetupField } from "./use-profile-setup-context.ts"

export interface ProfileSetupInputProps extends FieldInputProps {}

const KINDS: Readonly<Partial<Record<ProfileTypedField, FieldInputProps>>> = {
  firstName: { autoComplete: "given-name", "aria-required": true },
  lastName: { autoComplete: "family-name", "aria-required": true },
  dateOfBirth: { type: "date", autoComplete: "bday", "aria-required": true },
  locationCity: { autoComplete: "address-level2" },
  locationState: { autoComplete: "address-level1" },
  email: { type: "email", autoComplete: "email", "aria-required": true },
  phoneNumber: { type: "tel", autoComplete: "tel", "aria-required": true },
  phonePassword: { type: "password", autoComplete: "current-password", "aria-required": true },
  phoneCode: {
    autoComplete: "one-time-code",
    autoCapitalize: "characters",
    spellCheck: false,
    "aria-required": true,
  },
  emergencyContactPhone: { type: "tel" },
}

/** The control of a field that is typed. */
export function ProfileSetupInput({ onChange, ...props }: ProfileSetupInputProps) {
  const setup = useProfileSetupContext()
  const name = useProfileSetupField()
  const part = usePart(profileSetupAnatomy, "input", setup.state)
  const describedBy = useDescribedBy()
  if (isProfileFlag(name))
    throw new Error(
      `[porchlight/profile] "${name}" is ticked, not typed, so an input cannot show it. Use <ProfileSetup.Flag>.`,
    )
  return (
    <FieldInput
      type="text"
      autoComplete="off"
      name={name}
      value={setup.form[name]}
      onChange={chain(onChange, (event) => setup.change(name, event.currentTarget.value))}
      aria-describedby={describedBy}
      {...KINDS[name]}
      {...part}
      {...props}
    />
  )
}
