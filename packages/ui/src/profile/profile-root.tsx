import { ProfileRootProvider, type ProfileRootProviderProps } from "./profile-root-provider.tsx"
import { useProfile, type UseProfileOptions } from "./use-profile.ts"

export interface ProfileRootProps extends Omit<ProfileRootProviderProps, "value">, UseProfileOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function ProfileRoot({ onSave, onSaved, ...props }: ProfileRootProps) {
  const profile = useProfile({ onSave, onSaved })
  return <ProfileRootProvider value={profile} {...props} />
}
