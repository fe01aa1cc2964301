import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { deliveryMessages } from "@porchlight/core/delivery"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { deliveryAnatomy } from "./delivery.anatomy.ts"
import { useDeliveryContext } from "./use-delivery-context.ts"

export interface DeliveryRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only when nothing could be shown. */
export function DeliveryRetryTrigger({ children, onClick, ...props }: DeliveryRetryTriggerProps) {
  const delivery = useDeliveryContext()
  const part = usePart(deliveryAnatomy, "retry-trigger", delivery.state)
  if (delivery.state !== "failed") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        delivery.look()
      })}
      {...part}
      {...props}
    >
      {children ?? deliveryMessages.retry}
    </ark.button>
  )
}
