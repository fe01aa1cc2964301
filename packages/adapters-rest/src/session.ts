import type { Session, SessionPort } from "@porchlight/core/session"
import { answered, done, type ApiClient } from "./client.ts"

export function sessionRest(client: ApiClient): SessionPort {
  return {
    current: async () =>
      (await answered<{ readonly session: Session | null }>(client.GET("/session"))).session,
    signIn: (body) => answered(client.POST("/session", { body })),
    signOut: () => done(client.DELETE("/session")),
  }
}
