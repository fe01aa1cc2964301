import type { ApiKeyScope } from "@porchlight/core/api-key"
import type { Sql } from "../src/database/index.ts"
import type { TestContext } from "./context.ts"
import { signedUp, type Browser, type TestServer } from "./http.ts"

/** A key of somebody, without anything that works. @returns its id */
export async function insertKey(sql: Sql, context: TestContext, accountId: string): Promise<string> {
  const now = context.clock.now()
  const id = context.chance.id(now)
  await sql
    .insertInto("api_key")
    .values({
      id,
      user_id: accountId,
      name: "Smart watch",
      token_hash: context.secrets.hash(id),
      prefix: "pl_live_abcdef",
      scopes: ["sos:write"],
      created_at: new Date(now),
      expires_at: new Date(now + 1_000),
      creation_key: id,
      body_hash: context.secrets.hash(id),
    })
    .execute()
  return id
}

export type KeyOwner = Browser & Readonly<Record<"accountId" | "email" | "password", string>>

/** Somebody with a confirmed address, who may make keys. */
export async function keyOwner(server: TestServer): Promise<KeyOwner> {
  const browser = await signedUp(server)
  const { json } = await browser.call("GET", "/session")
  const { accountId } = json["session"] as { readonly accountId: string }
  await server.context.database.transaction({ role: "service" }, (sql) =>
    sql
      .updateTable("user_profiles")
      .set({ email_confirmed_at: new Date(server.context.clock.now()) })
      .where("user_id", "=", accountId)
      .execute(),
  )
  return { ...browser, accountId, email: browser.form.email, password: browser.form.password }
}

let made = 0

/** Makes a key as its owner would. */
export async function makeKey(
  { call, password }: KeyOwner,
  scopes: ReadonlyArray<ApiKeyScope>,
): Promise<{ readonly id: string; readonly secret: string }> {
  made += 1
  const body = { name: "Smart watch", scopes, days: 30, password, code: null }
  const { status, json } = await call("POST", "/api-keys", body, { "idempotency-key": `made-key-${made}` })
  if (status !== 201) throw new Error(`Making a key was answered with ${status}.`)
  const { key, secret } = json as { readonly key: { readonly id: string }; readonly secret: string }
  return { id: key.id, secret }
}

/** A program that calls with a key: no browser, no cookies. */
export function program(
  server: Pick<TestServer, "request">,
  key: string,
  scheme = "Bearer",
): Browser["call"] {
  return async (method, path, body, extra = {}) => {
    const headers: Record<string, string> = { authorization: `${scheme} ${key}`, ...extra }
    if (body !== undefined) headers["content-type"] = "application/json"
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await server.request(`/api/v1${path}`, init)
    const text = await response.text()
    const json = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {}
    return { status: response.status, headers: response.headers, json: json as Record<string, unknown> }
  }
}
