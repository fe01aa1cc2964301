import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import type { ProfileField } from "@porchlight/machines/profile"
import { usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { ProfileSetupFieldContext, useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupFieldProps extends FieldRootProps {
  readonly name: ProfileField
}

/**
 * One field: ties label, control, hint and error together. `ids` names their elements. That of the password is there only
 * while the number would take the place of a verified one, that of the second factor's code once it is asked for.
 */
export function ProfileSetupField({ name, ...props }: ProfileSetupFieldProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "field", setup.state)
  if (name === "phonePassword" && !setup.needsPassword) return null
  if (name === "phoneCode" && !setup.isCodeAsked) return null
  return (
    <ProfileSetupFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        invalid={setup.faults[name] !== undefined}
        readOnly={setup.isPending || name === "email"}
        {...part}
        data-field={name}
        {...props}
      />
    </ProfileSetupFieldContext.Provider>
  )
}
