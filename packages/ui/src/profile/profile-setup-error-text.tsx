import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext, useProfileSetupField } from "./use-profile-setup-context.ts"

export interface ProfileSetupErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field around it. Not there while nothing is. */
export function ProfileSetupErrorText({ children, ...props }: ProfileSetupErrorTextProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "error-text", setup.state)
  const fault = setup.faults[useProfileSetupField()]
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? fault}
    </FieldErrorText>
  )
}
