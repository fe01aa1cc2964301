import { RateLimited, tagOf, Unavailable } from "@porchlight/core/error"
import { describe, expect, test } from "vitest"
import { supabaseAuth } from "./session.outside.supabase.ts"

const RIGHT = "the provider's password"
const ANN = "1c9e6679-7425-40de-944b-e07fc1f90ae7"

/** As the provider answers with one; nobody looks at its signature. */
function tokenOf(sub: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "ES256", typ: "JWT", kid: "k1" })}.${part({ sub })}.AAAA`
}

describe("Supabase Auth, asked by the server (bodies as its documentation has them)", () => {
  const answering = (status: number, body: unknown) => {
    const requests: Array<Request> = []
    const fetch = async (...init: ConstructorParameters<typeof Request>) => {
      requests.push(new Request(...init))
      return Response.json(body, { status })
    }
    return {
      requests,
      auth: supabaseAuth({ issuer: "https://p.example/auth/v1", apiKey: "sb_publishable_x", fetch }),
    }
  }

  test("says yes to a password by a sign-in, whose session is ended", async () => {
    const { requests, auth } = answering(200, { access_token: tokenOf(ANN) })
    expect(await auth.isPassword?.("ann@example.com", RIGHT, ANN)).toBe(true)
    expect(requests.map(({ url }) => url)).toEqual([
      "https://p.example/auth/v1/token?grant_type=password",
      "https://p.example/auth/v1/logout?scope=local",
    ])
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([
      null,
      `Bearer ${tokenOf(ANN)}`,
    ])
  })

  test("says no to the password of somebody else who has the address there, and ends that session too", async () => {
    const { requests, auth } = answering(200, {
      access_token: tokenOf("7d444840-9dc0-11d1-b245-5ffdce74fad2"),
    })
    expect(await auth.isPassword?.("ann@example.com", RIGHT, ANN)).toBe(false)
    expect(requests.map(({ url }) => url)).toContain("https://p.example/auth/v1/logout?scope=local")
  })

  test.each([{}, { access_token: "a.b.c" }])("cannot say whose the password is by %j", async (said) => {
    const asked = answering(200, said).auth.isPassword?.("ann@example.com", RIGHT, ANN)
    await expect(asked).rejects.toMatchObject({ _tag: "Unavailable" })
  })

  test.each([
    [400, { error_code: "invalid_credentials" }, false],
    [400, { error_code: "captcha_failed" }, Unavailable],
    [429, { error_code: "over_request_rate_limit" }, RateLimited],
    [503, {}, Unavailable],
  ] as const)("%i %j is told apart from a wrong password", async (code, body, expected) => {
    const asked = answering(code, body).auth.isPassword?.("ann@example.com", "x", ANN)
    const outcome = await asked?.catch((error: unknown) => tagOf(error))
    expect(outcome).toBe(expected === false ? false : expected.tag)
  })

  test("lets a token open a session, unless a verified factor is due or the session has ended there", async () => {
    const mayOpen = (status: number, body: unknown) => answering(status, body).auth.mayOpen?.("t")
    expect(await mayOpen(200, { factors: [{ status: "verified" }] })).toBe(false)
    expect(await mayOpen(200, { factors: [{ status: "unverified" }] })).toBe(true)
    expect(await mayOpen(200, {})).toBe(true)
    expect(await mayOpen(403, { error_code: "session_not_found" })).toBe(false)
    await expect(mayOpen(500, {})).rejects.toMatchObject({ _tag: "Unavailable" })
  })
})
