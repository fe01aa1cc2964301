import { problemOf } from "@porchlight/core/backend"
import { isRefreshDue, TokenRefused } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import { afterEach, describe, expect, test, vi } from "vitest"
import { supabaseBackend } from "./index.ts"
import { project, sessionOf, type Answers } from "./testing/project.ts"
import { SESSION, SIGN_IN, stage, tagFrom } from "./testing/stage.ts"

afterEach(() => {
  vi.useRealTimers()
})

describe("the access token", () => {
  test("is refreshed once where the server calls it expired, and the call goes on (AUTH-13)", async () => {
    let made = 0
    const refused = () => Response.json(problemOf(new TokenRefused({ fault: "expired" })), { status: 401 })
    const { backend, calls } = stage(
      { "/token": () => sessionOf(3600, { number: (made += 1) }) },
      (request) => (made < 2 && request.method === "POST" ? refused() : Response.json({ session: SESSION })),
    )
    await backend.session.signIn(SIGN_IN)
    await backend.session.endOthers().catch(() => {})
    expect(made).toBe(2)
    const [before, after] = calls.slice(-2).map(({ headers }) => headers.get("authorization"))
    expect(before).not.toBe(after)
  })

  test("that is good goes at once while its refresh gets no answer: an SOS does not wait (AUTH-13)", async () => {
    const hanging: Answers = {
      "/token": (request) =>
        request.url.includes("refresh_token") ? new Promise<Response>(() => {}) : sessionOf(60),
    }
    const { backend, calls } = stage(hanging)
    await backend.session.signIn(SIGN_IN)
    void backend.sos.state().catch(() => {})
    await vi.waitFor(() => expect(calls.some(({ url }) => url.endsWith("/sos"))).toBe(true))
  })

  test("is sent for the server to judge where this phone's clock is fast and its refresh gets no answer: an SOS does not wait", async () => {
    const hanging: Answers = {
      "/token": (request) =>
        request.url.includes("refresh_token") ? new Promise<Response>(() => {}) : sessionOf(-1),
    }
    const { backend, calls } = stage(hanging)
    void backend.session.signIn(SIGN_IN).catch(() => {})
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    void backend.sos.state().catch(() => {})
    await vi.waitFor(() => expect(calls.some(({ url }) => url.endsWith("/sos"))).toBe(true))
    expect(calls.at(-1)?.headers.get("authorization")).toMatch(/^Bearer /u)
  })

  test("that has ended holds a call no longer than its time while the project does not answer: what waits is sent again", async () => {
    const refused = () => Response.json(problemOf(new TokenRefused({ fault: "expired" })), { status: 401 })
    const { supabase, requests } = project({
      "/token": (request) =>
        request.url.includes("refresh_token") ? new Promise<Response>(() => {}) : sessionOf(),
    })
    await supabase.auth.signInWithPassword(SIGN_IN)
    const isRefreshing = () => requests.some(({ url }) => url.includes("refresh_token"))
    const backend = supabaseBackend({
      supabase,
      url: "http://server.test",
      wait: () => vi.waitFor(() => expect(isRefreshing()).toBe(true)),
      fetch: async () => refused(),
    })
    expect(await tagFrom(backend.session.endOthers())).toBe("NetworkFailed")
  })

  test("is looked at every 30 seconds, and renewed when 90 or fewer remain, as core says (AUTH-13, CONST-31)", async () => {
    vi.useFakeTimers({ now: 1_795_287_600_000 })
    const { connect, requests } = project({ "/token": () => sessionOf(3600) })
    const { auth } = connect({ autoRefreshToken: true })
    await auth.signInWithPassword(SIGN_IN)
    const endsAt = Date.now() + 3_600_000
    const refreshes = () => requests.filter(({ url }) => url.includes("grant_type=refresh_token")).length
    await auth.startAutoRefresh()
    while (refreshes() === 0 && Date.now() < endsAt) await vi.advanceTimersByTimeAsync(10_000)
    const left = endsAt - Date.now()
    expect(isRefreshDue(toInstant(endsAt), toInstant(Date.now()))).toBe(true)
    expect(left).toBeLessThanOrEqual(120_000)
    expect(left).toBeGreaterThan(60_000)
    await auth.stopAutoRefresh()
  })
})
