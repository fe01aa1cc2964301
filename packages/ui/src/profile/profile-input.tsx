import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileInputProps extends FieldInputProps {}

/** Where the name is typed; has the focus when the form opens. */
export function ProfileInput({ onChange, ...props }: ProfileInputProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "input", profile.state)
  return (
    <FieldInput
      type="text"
      name="fullName"
      autoComplete="name"
      value={profile.name}
      onChange={chain(onChange, (event) => profile.changeName(event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      data-step-focus=""
      {...part}
      {...props}
    />
  )
}
