import { FieldHelperText, type FieldHelperTextProps } from "@ark-ui/react/field"
import { profileMessages } from "@porchlight/core/profile"
import { usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext, useProfileSetupField } from "./use-profile-setup-context.ts"

export interface ProfileSetupHintProps extends FieldHelperTextProps {}

/** What the field around it is for: the date of birth has words of its own, the others are given theirs. */
export function ProfileSetupHint({ children, ...props }: ProfileSetupHintProps) {
  const part = usePart(profileSetupAnatomy, "hint", useProfileSetupContext().state)
  const name = useProfileSetupField()
  const own = name === "dateOfBirth" ? profileMessages.dateOfBirthHint : null
  return (
    <FieldHelperText {...part} {...props}>
      {children ?? own}
    </FieldHelperText>
  )
}
