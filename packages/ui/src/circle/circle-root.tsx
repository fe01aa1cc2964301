import { CircleRootProvider, type CircleRootProviderProps } from "./circle-root-provider.tsx"
import { useCircle, type UseCircleOptions } from "./use-circle.ts"

export interface CircleRootProps extends Omit<CircleRootProviderProps, "value">, UseCircleOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function CircleRoot({ country, lastKnown, additions, onRequest, ...props }: CircleRootProps) {
  const circle = useCircle({ country, lastKnown, additions, onRequest })
  return <CircleRootProvider value={circle} {...props} />
}
