import { EmailChangeRootProvider, type EmailChangeRootProviderProps } from "./email-change-root-provider.tsx"
import { useEmailChange, type UseEmailChangeOptions } from "./use-email-change.ts"

export interface EmailChangeRootProps
  extends Omit<EmailChangeRootProviderProps, "value">, UseEmailChangeOptions {}

/** Makes the state of the change and gives it to the parts inside. */
export function EmailChangeRoot({ onSubmitting, ...props }: EmailChangeRootProps) {
  return <EmailChangeRootProvider value={useEmailChange({ onSubmitting })} {...props} />
}
