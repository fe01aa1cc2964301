import { Field } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { profileSetupLabels } from "./profile.setup.labels.ts"
import { useProfileSetupContext, useProfileSetupField } from "./use-profile-setup-context.ts"

export interface ProfileSetupLabelProps extends Field.LabelProps {}

/** The name of the field around it. */
export function ProfileSetupLabel({ children, ...props }: ProfileSetupLabelProps) {
  const part = usePart(profileSetupAnatomy, "label", useProfileSetupContext().state)
  const name = useProfileSetupField()
  return (
    <Field.Label {...part} {...props}>
      {children ?? profileSetupLabels[name]}
    </Field.Label>
  )
}
