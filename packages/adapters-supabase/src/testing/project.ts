import { createClient } from "@supabase/supabase-js"
import { supabaseAuthOptions } from "../index.ts"

/** What a project answers, by the end of the path: a body, or a body with its status. */
export type Answers = Readonly<
  Record<string, (request: Request) => Response | Promise<Response> | Record<string, unknown>>
>

/** A real client of Supabase before a project that answers as its documentation says; nothing leaves this process. */
export function project(answers: Answers) {
  const requests: Array<Request> = []
  const kept = new Map<string, string>()
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    const { pathname } = new URL(request.url)
    const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1]
    const said = await answer?.(request)
    return said instanceof Response ? said : Response.json(said ?? {}, { status: said ? 200 : 404 })
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const connect = (more: { readonly autoRefreshToken?: boolean } = { autoRefreshToken: false }) =>
    createClient("http://project.test", "sb_publishable_of_a_test", {
      auth: { ...supabaseAuthOptions, storage, storageKey: "kept", ...more },
      global: { fetch },
    })
  return { requests, kept, connect, supabase: connect(), paths: () => requests.map(({ url }) => pathOf(url)) }
}

const pathOf = (url: string) => new URL(url).pathname.replace("/auth/v1", "")

const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "")

/** A session as the project gives it (https://supabase.com/docs/guides/auth/sessions), for so many seconds. */
export function sessionOf(
  seconds = 3600,
  {
    aal = "aal1",
    factors = [],
    number = 1,
  }: { readonly aal?: string; readonly factors?: ReadonlyArray<object>; readonly number?: number } = {},
) {
  const exp = Math.floor(Date.now() / 1000) + seconds
  const claims = {
    sub: USER_ID,
    exp,
    aal,
    session_id: `s${number}`,
    amr: [{ method: "password", timestamp: 1 }],
  }
  return {
    access_token: `${encoded({ alg: "ES256", kid: "k" })}.${encoded(claims)}.c2ln`,
    token_type: "bearer",
    expires_in: seconds,
    expires_at: exp,
    refresh_token: `refresh-${number}`,
    user: {
      id: USER_ID,
      email: "ann@example.com",
      factors,
      app_metadata: {},
      user_metadata: {},
      aud: "authenticated",
    },
  }
}

const USER_ID = "1c9e6679-7425-40de-944b-e07fc1f90ae7"
