import type { DeliveryPort } from "@porchlight/core/delivery"
import { answered, type ApiClient } from "./client.ts"

export function deliveryRest(client: ApiClient): DeliveryPort {
  return {
    ofIncident: (id) => answered(client.GET("/incidents/{id}/deliveries", { params: { path: { id } } })),
    ofWatch: (id) => answered(client.GET("/watches/{id}/deliveries", { params: { path: { id } } })),
  }
}
