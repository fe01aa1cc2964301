import type { IdentityPort, IdentityReviewPort } from "@porchlight/core/identity"
import { answered, type ApiClient } from "./client.ts"
import { fileAt, putFile } from "./file.later.ts"
import type { RestGround } from "./options.ts"
import { keyed, type Transport } from "./transport.ts"

/** Images travel as bytes, for as long as they need; everything else is JSON. */
export function identityRest(client: ApiClient, ground: RestGround, transport: Transport): IdentityPort {
  const of = (id: string) => ({ params: { path: { id } } })
  return {
    state: () => answered(client.GET("/identity")),
    start: (body, key) =>
      answered(client.POST("/identity/verifications", { params: { header: keyed(key) }, body })),
    setImage: (id, image, bytes) =>
      putFile(ground, transport, `/identity/verifications/${encodeURIComponent(id)}/images/${image}`, bytes),
    submit: (id) => answered(client.POST("/identity/verifications/{id}/submission", of(id))),
    withdraw: (id) => answered(client.DELETE("/identity/verifications/{id}", of(id))),
  }
}

export function identityReviewRest(
  client: ApiClient,
  ground: RestGround,
  transport: Transport,
): IdentityReviewPort {
  const of = (id: string) => ({ params: { path: { id } } })
  return {
    queue: () => answered(client.GET("/admin/identity")),
    open: (id) => answered(client.GET("/admin/identity/{id}", of(id))),
    image: (id, image) =>
      fileAt(ground, transport, `/admin/identity/${encodeURIComponent(id)}/images/${image}`),
    decide: (id, body) => answered(client.POST("/admin/identity/{id}/decision", { ...of(id), body })),
  }
}
