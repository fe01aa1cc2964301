import {
  ProfileSetupRootProvider,
  type ProfileSetupRootProviderProps,
} from "./profile-setup-root-provider.tsx"
import { useProfileSetup, type UseProfileSetupOptions } from "./use-profile-setup.ts"

export interface ProfileSetupRootProps
  extends Omit<ProfileSetupRootProviderProps, "value">, UseProfileSetupOptions {}

/** Makes the state of the form and gives it to the parts inside. */
export function ProfileSetupRoot({ mode, onSubmitting, onCompleted, ...props }: ProfileSetupRootProps) {
  const setup = useProfileSetup({ mode, onSubmitting, onCompleted })
  return <ProfileSetupRootProvider value={setup} {...props} />
}
