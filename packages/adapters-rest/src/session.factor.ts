import type { FactorPort } from "@porchlight/core/session"
import { answered, done, type ApiClient } from "./client.ts"

export function factorRest(client: ApiClient, patient: ApiClient): FactorPort {
  return {
    list: () => answered(client.GET("/factors")),
    enroll: (body) => answered(patient.POST("/factors", { body })),
    verify: (id, body) => answered(client.POST("/factors/{id}/verify", { params: { path: { id } }, body })),
    rename: (id, body) => done(client.PATCH("/factors/{id}", { params: { path: { id } }, body })),
    remove: (id, body) => done(client.POST("/factors/{id}/remove", { params: { path: { id } }, body })),
    newRecoveryCodes: (body) => answered(client.POST("/recovery-codes", { body })),
    undo: (token) => done(client.POST("/factors/undo", { body: { token } })),
  }
}
