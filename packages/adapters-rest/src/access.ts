import type { AccessPort } from "@porchlight/core/access"
import { done, type ApiClient } from "./client.ts"

export function accessRest(client: ApiClient): AccessPort {
  return { setPins: (body) => done(client.PUT("/access/pins", { body })) }
}
