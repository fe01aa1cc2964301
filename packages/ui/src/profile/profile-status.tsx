import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function ProfileStatus({ children, ...props }: ProfileStatusProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "status", profile.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? profile.status}
    </ark.output>
  )
}
