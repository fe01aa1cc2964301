import { MembershipRootProvider, type MembershipRootProviderProps } from "./membership-root-provider.tsx"
import { useMembership, type UseMembershipOptions } from "./use-membership.ts"

export interface MembershipRootProps
  extends Omit<MembershipRootProviderProps, "value">, UseMembershipOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function MembershipRoot({
  period,
  returned,
  locale,
  onRequest,
  onPage,
  ...props
}: MembershipRootProps) {
  const membership = useMembership({ period, returned, locale, onRequest, onPage })
  return <MembershipRootProvider value={membership} {...props} />
}
