import { expect, test } from "vitest"
import { nextPath } from "./who.tsx"

test.each([
  ["/vibe-check", "/vibe-check"],
  ["/sos#tool-escape", "/sos#tool-escape"],
  ["/date-plan/new", "/date-plan/new"],
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
