import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { findRoute, REDIRECTS, ROUTES } from "./index.ts"

const screenOf = (path: string) => {
  const found = findRoute(path)
  return "screen" in found ? found.screen : found.redirectTo
}

const patterns = ROUTES.flatMap(({ path, aliases }) => [path, ...aliases])

describe("the route table", () => {
  test("shows the same home screen at '/' and at '/dashboard' (ROUTE-01)", () => {
    expect(findRoute("/")).toBe(findRoute("/dashboard"))
  })

  test("leads '/home' to '/dashboard' (ROUTE-02)", () => {
    expect(findRoute("/home")).toEqual({ redirectTo: "/dashboard", isUnknown: false })
  })

  test.each([
    "/nowhere",
    "/dashboard/more",
    "//evil.example",
    "/SIGNIN",
    "/..%2f",
    "/venue",
    "/venue//",
    "/toString",
  ])("leads the unknown path %s to '/'", (path) => {
    expect(findRoute(path)).toEqual({ redirectTo: "/", isUnknown: true })
  })

  test("leads whatever it does not know to '/', and never to another place (ROUTE-03)", () => {
    const segment = fc.oneof(
      fc.constantFrom("dashboard", "venue", "home", "..", ""),
      fc.string({ maxLength: 8 }),
    )
    const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`)
    fc.assert(
      fc.property(path, (unknown) => {
        const found = findRoute(unknown)
        const redirect = REDIRECTS[unknown.replace(/\/+$/, "")]
        const isKept = "screen" in found ? ROUTES.includes(found) : found.redirectTo === (redirect ?? "/")
        expect(isKept).toBe(true)
      }),
    )
  })

  test.each([
    ["/sign-in", "session"],
    ["/signin", "session"],
    ["/signin/", "session"],
    ["/profile-setup", "registration"],
    ["/inner-circle", "circle"],
    ["/start-date", "date-plan"],
    ["/new-date", "date-plan"],
    ["/settings", "settings"],
    ["/membership", "membership"],
    ["/vibe-check", "vibe-check"],
    ["/sos", "sos"],
    ["/sos-toolkit", "sos"],
    ["/incognito", "cloak"],
    ["/invisibility-cloak", "cloak"],
    ["/profile", "profile"],
    ["/my-profile", "profile"],
    ["/admin", "admin"],
    ["/admin-panel", "admin"],
    ["/terms", "terms"],
    ["/privacy", "privacy"],
    ["/contact", "contact"],
    ["/about", "about"],
  ])(
    "finds %s, whose screen is there (ROUTE-04, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-10, ROUTE-11, ROUTE-12, ROUTE-16)",
    (path, screen) => {
      expect(screenOf(path)).toBe(screen)
    },
  )

  test.each([
    ["/parking", "parking"],
    ["/parking-spot", "parking"],
    ["/derby-drivers", "rides"],
    ["/verified-venues", "venues"],
    ["/location-tracking", "location"],
    ["/notifications", "notifications"],
    ["/webhooks", "webhooks"],
    ["/api-keys", "api-keys"],
  ])("knows %s, whose screen comes later", (path, screen) => {
    expect(screenOf(path)).toBe(screen)
  })

  test("has a screen for each of the seven linked paths, and for the review (ROUTE-21)", () => {
    const linked = ["/updates", "/emergency-toolkit", "/referral", "/new-date-wizard", "/suggest-venue"]
    const screens = [...linked, "/venue/7", "/book-venue/7", "/post-date-review"].map(screenOf)
    expect(screens).toEqual([
      "updates",
      "sos",
      "referral",
      "date-plan",
      "venue-suggestion",
      "venue",
      "date-plan",
      "review",
    ])
  })

  test("has every path of the account screens (ROUTE-22)", () => {
    const account = [
      "/",
      "/signin",
      "/profile-setup",
      "/dashboard",
      "/membership",
      "/notifications",
      "/webhooks",
    ]
    const paths = [...account, "/about", "/privacy", "/terms", "/contact"]
    expect(paths.filter((path) => !("screen" in findRoute(path)))).toEqual([])
  })

  test("asks for a session everywhere but at the public pages and the ways to become a member (AUTHZ-01, AUTHZ-02)", () => {
    const open = ROUTES.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path)
    expect(open.toSorted()).toEqual([
      "/about",
      "/confirm-email",
      "/contact",
      "/dashboard",
      "/membership",
      "/privacy",
      "/profile-setup",
      "/reset-password",
      "/signin",
      "/sos",
      "/terms",
      "/updates",
      "/venue/:id",
      "/verified-venues",
    ])
  })

  test("goes back from the Inner Circle to the dashboard (CIRC-02)", () => {
    expect(findRoute("/inner-circle")).toMatchObject({ back: "/dashboard" })
  })

  test("has no path twice, and none that is redirected", () => {
    expect(new Set(patterns).size).toBe(patterns.length)
    expect(Object.keys(REDIRECTS).filter((path) => patterns.includes(path))).toEqual([])
  })

  test("goes back and redirects only to paths it has", () => {
    const backs = ROUTES.flatMap(({ back }) => (back === null ? [] : [back]))
    const paths = [...backs, ...Object.values(REDIRECTS)]
    expect(paths.filter((path) => !("screen" in findRoute(path)))).toEqual([])
  })
})
