import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the name. Not there while nothing is. */
export function ProfileErrorText({ children, ...props }: ProfileErrorTextProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "error-text", profile.state)
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? profile.nameFault}
    </FieldErrorText>
  )
}
