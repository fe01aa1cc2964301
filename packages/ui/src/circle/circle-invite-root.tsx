import { InviteRootProvider, type InviteRootProviderProps } from "./circle-invite-root-provider.tsx"
import { useInvite, type UseInviteOptions } from "./use-invite.ts"

export interface InviteRootProps extends Omit<InviteRootProviderProps, "value">, UseInviteOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function InviteRoot({ token, brand, onAnswer, ...props }: InviteRootProps) {
  const invite = useInvite({ token, brand, onAnswer })
  return <InviteRootProvider value={invite} {...props} />
}
