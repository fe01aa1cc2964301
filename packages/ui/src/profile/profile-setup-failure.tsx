import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function ProfileSetupFailure({ children, ...props }: ProfileSetupFailureProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "failure", setup.state)
  const { failure } = setup
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          <strong>{failure.title}</strong> {failure.message}
        </>
      )}
    </ark.div>
  )
}
