import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { formatPhone } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function PhoneStatus({ children, ...props }: PhoneStatusProps) {
  const phone = usePhoneContext()
  // A number reads from left to right, also in the middle of a sentence that does not.
  const number = phone.phone === null ? null : formatPhone(phone.phone)
  const [before, ...rest] = number === null ? [phone.status] : phone.status.split(number)
  const part = usePart(phoneAnatomy, "status", phone.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? (
        <>
          {before}
          {rest.length > 0 && <bdi>{number}</bdi>}
          {rest.join("")}
        </>
      )}
    </ark.output>
  )
}
