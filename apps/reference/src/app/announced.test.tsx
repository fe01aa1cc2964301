import type { CheckInView } from "@porchlight/machines/check-in"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { VibeSooner } from "../features/vibe/vibe-sooner.tsx"
import { NotLoaded } from "./not-loaded.tsx"
import { UpdateNotice } from "./update-notice.tsx"

test("what is told later has its region in the page before: a new version, and what came of an earlier check-in", () => {
  const checkIn = { canBeSooner: true } as Partial<CheckInView> as CheckInView
  const shown = renderToStaticMarkup(<VibeSooner checkIn={checkIn} />)
  const region = /<output class="[^"]+"><\/output>/u
  expect(renderToStaticMarkup(<UpdateNotice />)).toMatch(region)
  expect(shown).toMatch(region)
  expect(shown).not.toContain("hidden")
})

test("a part that did not come says so to those who only hear: nothing stood there before", () => {
  expect(renderToStaticMarkup(<NotLoaded />)).toMatch(/role="alert"[^>]*>This could not be loaded/u)
})
