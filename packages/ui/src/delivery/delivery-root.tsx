import { DeliveryRootProvider, type DeliveryRootProviderProps } from "./delivery-root-provider.tsx"
import { useDelivery, type UseDeliveryOptions } from "./use-delivery.ts"

export interface DeliveryRootProps extends Omit<DeliveryRootProviderProps, "value">, UseDeliveryOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function DeliveryRoot({ of, ...props }: DeliveryRootProps) {
  const delivery = useDelivery({ of })
  return <DeliveryRootProvider value={delivery} {...props} />
}
