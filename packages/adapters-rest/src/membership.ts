import type { MembershipPort } from "@porchlight/core/membership"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function membershipRest(client: ApiClient): MembershipPort {
  return {
    current: () => answered(client.GET("/membership")),
    createCheckout: (body, key) =>
      answered(client.POST("/membership/checkout", { params: { header: keyed(key) }, body })),
    openPortal: () => answered(client.POST("/membership/portal")),
    redeemAccessCode: (code) => answered(client.POST("/membership/access-code", { body: { code } })),
  }
}
