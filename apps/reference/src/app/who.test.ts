import { expect, test } from "vitest"
import { isBackToPlan, nextPath } from "./who.tsx"

test.each([
  ["/vibe-check", "/vibe-check"],
  ["/sos#tool-escape", "/sos#tool-escape"],
  ["/date-plan/new", "/date-plan/new"],
  ["/start-date?plan=7-a", "/start-date?plan=7-a"],
  ["//elsewhere.example", "/dashboard"],
  ["https://elsewhere.example", "/dashboard"],
  ["/sos#//elsewhere.example", "/dashboard"],
  ["/\\elsewhere.example", "/dashboard"],
  ["", "/dashboard"],
])(
  "who signs in is led back to where they were, also to a tool of a page, and never to another site: %s",
  (next, path) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBe(path)
  },
)

test("a plan, a parked car or another form that was begun is kept on the way through the sign-in and back to it, and on no other way", () => {
  const to = (path: string) => `?next=${encodeURIComponent(path)}`
  const ways = [
    to("/start-date"),
    to("/start-date?plan=7"),
    to("/parking"),
    to("/derby-drivers"),
    to("/suggest-venue"),
    to("/dashboard"),
    to("//x/start-date"),
    "",
  ]
  expect(ways.map(isBackToPlan)).toEqual([true, true, true, true, true, false, false, false])
})
