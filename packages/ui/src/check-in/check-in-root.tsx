import { CheckInRootProvider, type CheckInRootProviderProps } from "./check-in-root-provider.tsx"
import { useCheckIn, type UseCheckInOptions } from "./use-check-in.ts"

export interface CheckInRootProps extends Omit<CheckInRootProviderProps, "value">, UseCheckInOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function CheckInRoot({
  planId,
  timeZone,
  intents,
  remembered,
  onRequest,
  ...props
}: CheckInRootProps) {
  const checkIn = useCheckIn({ planId, timeZone, intents, remembered, onRequest })
  return <CheckInRootProvider value={checkIn} {...props} />
}
