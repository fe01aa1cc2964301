import { FakeCallRootProvider, type FakeCallRootProviderProps } from "./fake-call-root-provider.tsx"
import { useFakeCall, type UseFakeCallOptions } from "./use-fake-call.ts"

export interface FakeCallRootProps extends Omit<FakeCallRootProviderProps, "value">, UseFakeCallOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function FakeCallRoot({ device, countdown, ...props }: FakeCallRootProps) {
  return <FakeCallRootProvider value={useFakeCall({ device, countdown })} {...props} />
}
