import { describe, expect, test } from "vitest"
import { findRoute, routes } from "./routes.ts"

const screenOf = (path: string) => {
  const found = findRoute(path)
  return "screen" in found ? found.screen : found.redirectTo
}

describe("the route table", () => {
  test("shows the same home screen at '/' and at '/dashboard' (ROUTE-01)", () => {
    expect(findRoute("/")).toBe(findRoute("/dashboard"))
  })

  test("leads '/home' to '/dashboard' (ROUTE-02)", () => {
    expect(findRoute("/home")).toEqual({ redirectTo: "/dashboard" })
  })

  test.each(["/nowhere", "/dashboard/more", "//evil.example", "/SIGNIN", "/sos", "/..%2f", "/venue/7"])(
    "leads the unknown path %s to '/' (ROUTE-03)",
    (path) => {
      expect(findRoute(path)).toEqual({ redirectTo: "/" })
    },
  )

  test.each([
    ["/sign-in", "session"],
    ["/signin", "session"],
    ["/profile-setup", "registration"],
    ["/inner-circle", "circle"],
    ["/start-date", "date-plan"],
    ["/new-date", "date-plan"],
    ["/settings", "settings"],
    ["/signin/", "session"],
    ["/new-date-wizard", "date-plan"],
    ["/terms", "terms"],
    ["/privacy", "privacy"],
  ])(
    "finds %s at %s (ROUTE-04, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-10, ROUTE-11, ROUTE-21)",
    (path, screen) => {
      expect(screenOf(path)).toBe(screen)
    },
  )

  test("goes back from the Inner Circle to the dashboard (CIRC-02)", () => {
    expect(findRoute("/inner-circle")).toMatchObject({ back: "/dashboard" })
  })

  test("asks for a session everywhere but at the public pages, home and the ways to become a member (AUTHZ-01, AUTHZ-02)", () => {
    const open = routes.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path)
    expect(open.toSorted()).toEqual([
      "/confirm-email",
      "/dashboard",
      "/privacy",
      "/profile-setup",
      "/signin",
      "/terms",
    ])
  })

  test("has no path twice", () => {
    const paths = routes.flatMap(({ path, aliases }) => [path, ...aliases])
    expect(new Set(paths).size).toBe(paths.length)
  })

  test("goes back only to paths it has", () => {
    const backs = routes.flatMap(({ back }) => (back === null ? [] : [back]))
    expect(backs.every((back) => "screen" in findRoute(back))).toBe(true)
  })
})
