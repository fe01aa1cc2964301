import { PhoneRootProvider, type PhoneRootProviderProps } from "./phone-root-provider.tsx"
import { usePhone, type UsePhoneOptions } from "./use-phone.ts"

export interface PhoneRootProps extends Omit<PhoneRootProviderProps, "value">, UsePhoneOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function PhoneRoot({
  country,
  phone: number,
  codeSent,
  onSend,
  onCheck,
  onSent,
  onVerified,
  ...props
}: PhoneRootProps) {
  const phone = usePhone({ country, phone: number, codeSent, onSend, onCheck, onSent, onVerified })
  return <PhoneRootProvider value={phone} {...props} />
}
