import { EmailLinkRootProvider, type EmailLinkRootProviderProps } from "./email-link-root-provider.tsx"
import { useEmailLink, type UseEmailLinkOptions } from "./use-email-link.ts"

export interface EmailLinkRootProps extends Omit<EmailLinkRootProviderProps, "value">, UseEmailLinkOptions {}

/** Makes the state of the link and gives it to the parts inside. */
export function EmailLinkRoot({ act, token, onDone, ...props }: EmailLinkRootProps) {
  return <EmailLinkRootProvider value={useEmailLink({ act, token, onDone })} {...props} />
}
