import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function ProfileFailure({ children, ...props }: ProfileFailureProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "failure", profile.state)
  const { failure } = profile
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
