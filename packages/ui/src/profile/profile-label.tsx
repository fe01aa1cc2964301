import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { profileMessages } from "@porchlight/core/profile"
import { usePart } from "../anatomy/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileLabelProps extends FieldLabelProps {}

export function ProfileLabel({ children, ...props }: ProfileLabelProps) {
  const part = usePart(profileAnatomy, "label", useProfileContext().state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? profileMessages.nameLabel}
    </FieldLabel>
  )
}
