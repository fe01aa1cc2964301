import type { CirclePort } from "@porchlight/core/circle"
import { answered, done, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function circleRest(client: ApiClient): CirclePort {
  return {
    list: () => answered(client.GET("/circle/contacts")),
    add: (body, key) => answered(client.POST("/circle/contacts", { params: { header: keyed(key) }, body })),
    update: (id, body) => answered(client.PATCH("/circle/contacts/{id}", { params: { path: { id } }, body })),
    remove: (id) => done(client.DELETE("/circle/contacts/{id}", { params: { path: { id } } })),
    resendInvite: (id, key) => {
      const header = key === undefined ? {} : keyed(key)
      return answered(client.POST("/circle/contacts/{id}/invite", { params: { path: { id }, header } }))
    },
    sendTest: (id, key) =>
      answered(client.POST("/circle/contacts/{id}/test", { params: { path: { id }, header: keyed(key) } })),
    openInvite: (token) => answered(client.GET("/circle/invites/{token}", { params: { path: { token } } })),
    answerInvite: (token, answer) =>
      answered(
        client.POST("/circle/invites/{token}/answer", { params: { path: { token } }, body: { answer } }),
      ),
  }
}
