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
  ])("finds %s at %s", (path, screen) => {
    expect(screenOf(path)).toBe(screen)
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
