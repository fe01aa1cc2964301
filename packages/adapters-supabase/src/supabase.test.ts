import {
  LINE_HEARTBEAT_MS,
  LINE_TIMEOUT_MS,
  PUSH_BUFFER_MAX,
  reconnectDelayMs,
} from "@porchlight/core/backend"
import { tagOf } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import { createClient } from "@supabase/supabase-js"
import { afterEach, describe, expect, test, vi } from "vitest"
import { supabaseAuthOptions } from "./index.ts"
import { refusalOf } from "./refusal.ts"
import { project, sessionOf, type Answers } from "./testing/project.ts"
import { json, SESSION, SIGN_IN, stage, tagFrom, token } from "./testing/stage.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("signing in (contract: bodies as Supabase's documentation has them)", () => {
  test("keeps the session, and another page of the browser has it (AUTH-08)", async () => {
    const { backend, connect, calls } = stage(token)
    expect(await backend.session.signIn(SIGN_IN)).toMatchObject({ accountId: SESSION.accountId })
    const { data } = await connect().auth.getSession()
    expect(calls.at(-1)?.headers.get("authorization")).toBe(`Bearer ${data.session?.access_token}`)
  })

  test("is a flow with a proof of possession: only the hash of it leaves (AUTH-08)", async () => {
    expect(supabaseAuthOptions).toEqual({
      flowType: "pkce",
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
    })
    const { backend, requests, kept } = stage({ "/recover": () => Response.json({}) })
    await backend.session.requestReset("ann@example.com")
    const body = await requests[0]?.json()
    expect(body).toMatchObject({ email: "ann@example.com", code_challenge_method: "s256" })
    const verifier = [...kept].find(([key]) => key.includes("code-verifier"))?.[1] ?? ""
    expect(verifier).not.toBe("")
    expect(JSON.stringify(body)).not.toContain(JSON.parse(verifier).split("/")[0])
  })

  test("finds the session that a link brought in the address (AUTH-08)", async () => {
    const { kept, connect, requests } = project(token)
    kept.set("kept-code-verifier", JSON.stringify("a-verifier-of-this-browser"))
    const location = new URL("http://app.test/welcome?code=a-code-of-a-link")
    vi.stubGlobal("window", {
      location,
      history: { replaceState: () => {}, state: null },
      addEventListener: () => {},
    })
    vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => {} })
    const { data } = await connect().auth.getSession()
    expect(data.session?.user.email).toBe("ann@example.com")
    expect(await requests[0]?.json()).toEqual({
      auth_code: "a-code-of-a-link",
      code_verifier: "a-verifier-of-this-browser",
    })
  })

  test("needs a key (AUTH-11)", () => {
    expect(() => createClient("http://project.test", "")).toThrow("supabaseKey is required")
  })

  test("asks for nothing but a password, an address and their recovery of the list (AUTH-09)", async () => {
    const { backend, paths } = stage({
      ...token,
      "/signup": () => sessionOf(),
      "/logout": json({}, 200),
      "/recover": json({}, 200),
    })
    await backend.session.signIn(SIGN_IN)
    await backend.session.requestReset("ann@example.com")
    await backend.session.signOut()
    expect(await backend.session.current()).toBeNull()
    expect(new Set(paths())).toEqual(new Set(["/token", "/recover", "/logout"]))
  })

  test("is over where the server does not know her, and says no more than of an unknown address", async () => {
    const { backend, kept } = stage({ ...token, "/logout": json({}, 200) }, () =>
      Response.json({ session: null }),
    )
    expect(await tagFrom(backend.session.signIn(SIGN_IN))).toBe("SignInFailed")
    expect(kept.has("kept")).toBe(false)
  })
})

describe("signing up where the project wants the address confirmed first (contract)", () => {
  const form = {
    ...SIGN_IN,
    fullName: "Ann Lee",
    phone: "+14155550123" as Phone,
    timeZone: "America/Chicago",
    acceptedTerms: true,
    acceptedPrivacy: true,
  } as const
  // Without a session: somebody new, and somebody whom the project knows, who must not be told apart.
  const { user } = sessionOf()
  const refused = (code: string) => json({ error_code: code, msg: "For developers" }, 400)
  const registered = () => Response.json({ status: "phone_verification", pendingPhone: null, codeSent: null })

  test("waits for the link of the mail, and makes no account before", async () => {
    const { backend, calls, kept } = stage({
      "/signup": () => user,
      "/token": refused("email_not_confirmed"),
    })
    expect(await tagFrom(backend.registration.signUp(form))).toBe("EmailConfirmationRequired")
    expect(calls.filter(({ method }) => method === "POST")).toEqual([])
    expect(kept.has("kept")).toBe(false)
  })

  test("goes on when it is sent again after the link, wherever that was opened", async () => {
    const { backend, calls } = stage({ "/signup": () => user, ...token }, (request) =>
      request.url.endsWith("/registration") && request.method === "POST"
        ? registered()
        : Response.json({ status: "signup", pendingPhone: null, codeSent: null }),
    )
    expect(await backend.registration.signUp(form)).toMatchObject({ status: "phone_verification" })
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1)
  })

  test("says of somebody else's address what it says of a new one", async () => {
    const { backend, calls } = stage({ "/signup": () => user, "/token": refused("invalid_credentials") })
    expect(await tagFrom(backend.registration.signUp(form))).toBe("EmailConfirmationRequired")
    expect(calls.filter(({ method }) => method === "POST")).toEqual([])
  })

  test("is refused to who has an account here: that one is signed in to", async () => {
    const { backend, kept } = stage({ "/signup": () => user, ...token, "/logout": json({}, 200) }, () =>
      Response.json({ status: "complete", pendingPhone: null, codeSent: null }),
    )
    expect(await tagFrom(backend.registration.signUp(form))).toBe("RegistrationFailed")
    expect(kept.has("kept")).toBe(false)
  })
})

describe("a second factor (contract: @supabase/lite has none)", () => {
  const factor = {
    id: "f1",
    factor_type: "totp",
    status: "verified",
    friendly_name: "Phone",
    created_at: "2026-01-01T00:00:00Z",
  }
  const answers = {
    "/token": () => sessionOf(3600, { factors: [factor] }),
    "/user": () => sessionOf(3600, { factors: [factor] }).user,
    "/challenge": () => ({ id: "c1", type: "totp", expires_at: 0 }),
    "/verify": () => sessionOf(3600, { aal: "aal2", factors: [factor], number: 2 }),
  }

  test("is asked for before anybody is signed in, and then the session is of the second level (AUTH-02, AUTH-03)", async () => {
    const { backend, calls } = stage(answers)
    const step = await backend.session.signIn(SIGN_IN).catch((error: unknown) => error)
    expect(step).toMatchObject({
      _tag: "SecondFactorRequired",
      data: { factors: [{ id: "f1", type: "totp", name: "Phone" }] },
    })
    expect(await backend.session.current()).toBeNull()
    expect(calls).toEqual([])
    const { ticket } = Object(step).data
    await backend.session.verifyStep({ ticket, factorId: "f1", code: "123456" })
    expect(await backend.session.current()).toMatchObject({ nextLevel: "aal2" })
    expect(await tagFrom(backend.session.verifyStep({ ticket, factorId: "f1", code: "123456" }))).toBe(
      "StepExpired",
    )
  })

  test("takes no ticket of another page, no wrong code and no recovery code", async () => {
    const wrong = json({ error_code: "mfa_verification_failed", message: "Invalid TOTP code entered" }, 422)
    const { backend } = stage({ ...answers, "/verify": wrong })
    const step = await backend.session.signIn(SIGN_IN).catch((error: unknown) => error)
    const { ticket } = Object(step).data
    const verify = (given: string, factorId: string | null) =>
      tagFrom(backend.session.verifyStep({ ticket: given, factorId, code: "123456" }))
    expect(await verify("x".repeat(43), "f1")).toBe("StepExpired")
    expect(await verify(ticket, "f1")).toBe("FactorWrong")
    expect(await verify(ticket, null)).toBe("FactorWrong")
  })
})

describe("the password that is asked for factors", () => {
  const factor = {
    id: "f1",
    factor_type: "totp",
    status: "unverified",
    friendly_name: "Phone",
    created_at: "2026-01-01T00:00:00Z",
  }
  const number = (bearer: string | null) =>
    /"session_id":"(s\d)"/u.exec(atob(bearer?.split(".")[1] ?? ""))?.[1]

  /** Signed in by the first session; each further sign-in opens another. */
  async function signedIn(more: Answers = {}) {
    let sessions = 0
    const made = stage({
      "/token": () => sessionOf(3600, { number: (sessions += 1) }),
      "/user": () => ({ ...sessionOf().user, factors: [factor] }),
      "/logout": () => new Response(null, { status: 204 }),
      "/factors": () => ({ ...factor, type: "totp", totp: { secret: "S", uri: "otpauth://x", qr_code: "" } }),
      ...more,
    })
    await made.backend.session.signIn(SIGN_IN)
    const session = async () =>
      number((await made.supabase.auth.getSession()).data.session?.access_token ?? null)
    const enroll = () =>
      tagFrom(made.backend.factor.enroll({ type: "totp", name: "Phone", password: SIGN_IN.password }))
    const ended = () =>
      made.requests.flatMap(({ url, headers }) =>
        url.endsWith("/logout?scope=local") ? [number(headers.get("authorization"))] : [],
      )
    return { ...made, session, enroll, ended }
  }

  test("leaves no other session behind: the one that asked goes on, and the sign-in that asked it ends", async () => {
    const { backend, calls, session, enroll, ended } = await signedIn()
    expect(await enroll()).toBe("done")
    expect([await session(), ended()]).toEqual(["s1", ["s2"]])
    await backend.session.current()
    expect(calls.map(({ headers }) => number(headers.get("authorization")))).toEqual(["s1", "s1"])
  })

  test("is right all the same where the project has ended the one that asked: the new one goes on", async () => {
    const gone = json({ error_code: "session_not_found", message: "Session not found" }, 403)
    const { session, enroll, ended } = await signedIn({
      "/user": ({ headers }) =>
        number(headers.get("authorization")) === "s1" ? gone() : { ...sessionOf().user, factors: [factor] },
    })
    expect(await enroll()).toBe("done")
    expect([await session(), ended()]).toEqual(["s2", []])
  })

  test("ends nothing where it is wrong", async () => {
    let sessions = 0
    const { session, enroll, ended } = await signedIn({
      "/token": () =>
        (sessions += 1) === 1 ? sessionOf() : json({ error_code: "invalid_credentials", message: "" }, 400)(),
    })
    expect(await enroll()).toBe("PasswordWrong")
    expect([await session(), ended()]).toEqual(["s1", []])
  })
})

describe("errors", () => {
  test.each([502, 503, 504])(
    "%i of the project is worth another try, and is Unavailable (AUTH-12)",
    async (status) => {
      const { backend } = stage({ "/token": json({}, status) })
      expect(await tagFrom(backend.session.signIn(SIGN_IN))).toBe("Unavailable")
    },
  )

  test.each([
    [400, "invalid_credentials", "SignInFailed"],
    [429, "over_request_rate_limit", "RateLimited"],
    [400, "email_not_confirmed", "EmailConfirmationRequired"],
    [500, "unexpected_failure", "Unavailable"],
    [400, "constructor", "Unavailable"],
  ])("%i %s is %s", async (status, code, tag) => {
    const { backend } = stage({
      "/token": json({ error_code: code, msg: "In English, for developers" }, status),
    })
    expect(await tagFrom(backend.session.signIn(SIGN_IN))).toBe(tag)
  })

  test("no line is no line, and not nobody", () => {
    expect(tagOf(refusalOf({ name: "AuthRetryableFetchError", status: 0 }))).toBe("NetworkFailed")
    expect(tagOf(refusalOf({ name: "AuthSessionMissingError", status: 400 }))).toBe("SignInRequired")
  })
})

test("the live line of Supabase's own client is as patient as core says (CONST-31, RT-06)", () => {
  const { realtime } = createClient("http://project.test", "sb_publishable_of_a_test")
  expect([realtime.timeout, realtime.heartbeatIntervalMs]).toEqual([LINE_TIMEOUT_MS, LINE_HEARTBEAT_MS])
  const theirs = [1, 2, 3, 4, 5, 50].map((tries) => realtime.reconnectAfterMs?.(tries))
  expect(theirs).toEqual([0, 1, 2, 3, 4, 49].map(reconnectDelayMs))
  expect(PUSH_BUFFER_MAX).toBe(100)
})
