import type { PasskeyPort, Session, SessionPort } from "@porchlight/core/session"
import { answered, done, type ApiClient } from "./client.ts"

export function sessionRest(client: ApiClient, patient: ApiClient): SessionPort {
  return {
    current: async () =>
      (await answered<{ readonly session: Session | null }>(client.GET("/session"))).session,
    signIn: (body) => answered(client.POST("/session", { body })),
    sendStepCode: (body) => done(patient.POST("/session/step/codes", { body })),
    verifyStep: (body) => answered(client.POST("/session/step", { body })),
    signOut: () => done(client.DELETE("/session")),
    list: () => answered(client.GET("/sessions")),
    end: (id) => done(client.DELETE("/sessions/{id}", { params: { path: { id } } })),
    endOthers: () => done(client.POST("/sessions/end-others")),
    changePassword: (body) => done(client.POST("/password", { body })),
    requestReset: (email) => done(client.POST("/password/reset-requests", { body: { email } })),
    reset: (body) => done(client.POST("/password/resets", { body })),
  }
}

export function passkeyRest(client: ApiClient): PasskeyPort {
  return {
    beginAdding: (body) => answered(client.POST("/passkeys/options", { body })),
    add: ({ transports, ...body }) =>
      answered(client.POST("/passkeys", { body: { ...body, transports: [...transports] } })),
    beginSignIn: (body) => answered(client.POST("/session/passkey/options", { body })),
    signIn: (body) => answered(client.POST("/session/passkey", { body })),
  }
}
