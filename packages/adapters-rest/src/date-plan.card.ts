import type { DateCardPort } from "@porchlight/core/date-plan"
import { answered, type ApiClient } from "./client.ts"
import { fileAt } from "./file.later.ts"
import type { RestGround } from "./options.ts"
import { keyed, type Transport } from "./transport.ts"

export function dateCardRest(client: ApiClient, ground: RestGround, transport: Transport): DateCardPort {
  const at = (id: string) => ({ path: { id } })
  const file = (of: "date-plans" | "date-cards", name: string, photo: string) =>
    fileAt(ground, transport, `/${of}/${encodeURIComponent(name)}/${photo}`)
  return {
    setPhoto: (id, photo) =>
      photo === null
        ? answered(client.DELETE("/date-plans/{id}/card/photo", { params: at(id) }))
        : answered(
            client.PUT("/date-plans/{id}/card/photo", {
              params: at(id),
              // The description can only say that a file is a text of bytes.
              body: "",
              bodySerializer: () => new Blob([photo]),
              headers: { "content-type": "image/jpeg" },
            }),
          ),
    photo: (id) => file("date-plans", id, "card/photo"),
    openPhoto: (token) => file("date-cards", token, "photo"),
    get: (id) => answered(client.GET("/date-plans/{id}/card", { params: at(id) })),
    change: (id, body) => answered(client.PUT("/date-plans/{id}/card", { params: at(id), body })),
    share: (id, { contactIds }, key) =>
      answered(
        client.POST("/date-plans/{id}/card/people", {
          params: { ...at(id), header: keyed(key) },
          body: { contactIds: [...contactIds] },
        }),
      ),
    revoke: (id, contactId) =>
      answered(client.POST("/date-plans/{id}/card/revoke", { params: at(id), body: { contactId } })),
    open: (token) => answered(client.GET("/date-cards/{token}", { params: { path: { token } } })),
  }
}
