import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { profileSetupLabels } from "./profile.setup.labels.ts"
import { useProfileSetupContext, useProfileSetupField } from "./use-profile-setup-context.ts"

export interface ProfileSetupLabelProps extends FieldLabelProps {}

/** The name of the field around it. */
export function ProfileSetupLabel({ children, ...props }: ProfileSetupLabelProps) {
  const part = usePart(profileSetupAnatomy, "label", useProfileSetupContext().state)
  const name = useProfileSetupField()
  return (
    <FieldLabel {...part} {...props}>
      {children ?? profileSetupLabels[name]}
    </FieldLabel>
  )
}
