import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileFieldProps extends FieldRootProps {}

/** Ties label, control and error of the name together. `ids` names their elements. */
export function ProfileField(props: ProfileFieldProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "field", profile.state)
  return (
    <FieldRoot
      role="none"
      invalid={profile.nameFault !== null}
      readOnly={profile.isPending}
      {...part}
      {...props}
    />
  )
}
