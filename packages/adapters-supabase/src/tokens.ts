import type { Keeper } from "./keeper.ts"

type Fetch = (request: Request) => Promise<Response>

/** Sends each request with the session's access token. One that the server calls expired is refreshed, once. */
export function fetchWithToken(keeper: Keeper, fetch: Fetch): Fetch {
  const send = (request: Request, token: string | null) => {
    if (token === null) return fetch(request)
    const headers = new Headers(request.headers)
    headers.set("authorization", `Bearer ${token}`)
    return fetch(new Request(request, { headers }))
  }
  return async (request) => {
    const session = await keeper.session()
    const again = request.clone()
    const response = await send(request, session?.access_token ?? null)
    if (session === null || !(await isExpired(response))) return response
    return send(again, (await keeper.refresh())?.access_token ?? null)
  }
}

async function isExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return JSON.stringify(problem)?.includes('"fault":"expired"') ?? false
}
