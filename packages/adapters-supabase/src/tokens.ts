import type { Keeper } from "./keeper.ts"

type Fetch = (request: Request) => Promise<Response>

/**
 * Sends each request with the session's access token. One that the server calls expired is refreshed, once. What is asked of the
 * provider is waited for no longer than the request may take: Supabase's client has no limit of its own.
 */
export function fetchWithToken(keeper: Keeper, fetch: Fetch): Fetch {
  const send = (request: Request, token: string | null) => {
    if (token === null) return fetch(request)
    const headers = new Headers(request.headers)
    headers.set("authorization", `Bearer ${token}`)
    return fetch(new Request(request, { headers }))
  }
  return async (request) => {
    const inTime = <Value>(asked: Promise<Value>) => Promise.race([asked, over(request.signal)])
    const session = await inTime(keeper.session())
    const again = request.clone()
    const response = await send(request, session?.access_token ?? null)
    if (session === null || !(await isExpired(response))) return response
    return send(again, (await inTime(keeper.refresh()))?.access_token ?? null)
  }
}

/** @throws the reason of the signal, once it aborts */
function over(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => {
    const stop = () => refuse(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener("abort", stop, { once: true })
  })
}

async function isExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return JSON.stringify(problem)?.includes('"fault":"expired"') ?? false
}
