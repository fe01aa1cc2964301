import { DeliveryRootProvider, type DeliveryRootProviderProps } from "./delivery-root-provider.tsx"
import { useDelivery, type UseDeliveryOptions } from "./use-delivery.ts"

export interface DeliveryRootProps extends Omit<DeliveryRootProviderProps, "value">, UseDeliveryOptions {}

/** Makes the state of the flow and gives it to the parts inside. Another watch or alarm has a state of its own. */
export function DeliveryRoot(props: DeliveryRootProps) {
  const { of } = props
  return <OneDeliveryRoot key={"watchId" in of ? of.watchId : of.incidentId} {...props} />
}

function OneDeliveryRoot({ of, ...props }: DeliveryRootProps) {
  const delivery = useDelivery({ of })
  return <DeliveryRootProvider value={delivery} {...props} />
}
