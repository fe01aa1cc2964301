import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function PhoneStatus({ children, ...props }: PhoneStatusProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "status", phone.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? phone.status}
    </ark.output>
  )
}
