import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { useProfileContext } from "./use-profile-context.ts"

export interface ProfileGreetingProps extends HTMLArkProps<"p"> {}

/** 'Welcome,' and the first word of the name. `asChild` makes it the heading that the page needs. */
export function ProfileGreeting({ children, ...props }: ProfileGreetingProps) {
  const profile = useProfileContext()
  const part = usePart(profileAnatomy, "greeting", profile.state)
  return (
    <ark.p {...part} {...props}>
      {children ?? profile.greeting}
    </ark.p>
  )
}
