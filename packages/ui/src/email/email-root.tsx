import { EmailRootProvider, type EmailRootProviderProps } from "./email-root-provider.tsx"
import { useEmail, type UseEmailOptions } from "./use-email.ts"

export interface EmailRootProps extends Omit<EmailRootProviderProps, "value">, UseEmailOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function EmailRoot({ token, sendsFirst, onSend, onSent, onVerified, ...props }: EmailRootProps) {
  const email = useEmail({ token, sendsFirst, onSend, onSent, onVerified })
  return <EmailRootProvider value={email} {...props} />
}
