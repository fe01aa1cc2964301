import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { DeliveryView } from "@porchlight/machines/delivery"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { DeliveryContext } from "./use-delivery-context.ts"

export interface DeliveryRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useDelivery` gave. */
  readonly value: DeliveryView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof deliveryAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function DeliveryRootProvider({ value, ids, ...props }: DeliveryRootProviderProps) {
  return (
    <DeliveryContext.Provider value={value}>
      <PartIdsProvider scope={deliveryAnatomy.scope} ids={ids}>
        <ark.section id={ids?.root} {...partAttributes(deliveryAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </DeliveryContext.Provider>
  )
}
