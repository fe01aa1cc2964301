export * as Delivery from "./delivery.ts"
export { deliveryAnatomy } from "./delivery.anatomy.ts"
export { useDeliveries, useDelivery, type UseDeliveryOptions } from "./use-delivery.ts"
export { useDeliveryContext } from "./use-delivery-context.ts"
