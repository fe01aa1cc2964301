import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function ProfileSetupStatus({ children, ...props }: ProfileSetupStatusProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "status", setup.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? setup.status}
    </ark.output>
  )
}
