import {
  RegistrationRootProvider,
  type RegistrationRootProviderProps,
} from "./registration-root-provider.tsx"
import { useRegistration, type UseRegistrationOptions } from "./use-registration.ts"

export interface RegistrationRootProps
  extends Omit<RegistrationRootProviderProps, "value">, UseRegistrationOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function RegistrationRoot({
  country,
  timeZone,
  onSignUp,
  onCreated,
  onCompleted,
  ...props
}: RegistrationRootProps) {
  const registration = useRegistration({ country, timeZone, onSignUp, onCreated, onCompleted })
  return <RegistrationRootProvider value={registration} {...props} />
}
