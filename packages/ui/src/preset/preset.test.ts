import { describe, expect, test } from "vitest"
import { accessAnatomy } from "../access/index.ts"
import { adminAnatomy, bypassAnatomy } from "../admin/index.ts"
import { escapeTextAnatomy } from "../escape-text/index.ts"
import { fakeCallAnatomy } from "../fake-call/index.ts"
import { recordingAnatomy, recordingListAnatomy } from "../recording/index.ts"
import type { Anatomy } from "../anatomy/index.ts"
import { checkInAnatomy } from "../check-in/index.ts"
import { circleAnatomy } from "../circle/index.ts"
import { cloakAnatomy, decoyAnatomy } from "../cloak/index.ts"
import {
  datePlanAnatomy,
  datePlanCancelAnatomy,
  datePlanCardAnatomy,
  datePlanPlaceAnatomy,
  datePlanRecordAnatomy,
} from "../date-plan/index.ts"
import { deliveryAnatomy } from "../delivery/index.ts"
import { emailAnatomy } from "../email/index.ts"
import { identityAnatomy, identityReviewAnatomy } from "../identity/index.ts"
import { incidentAnatomy } from "../incident/index.ts"
import { locationAnatomy, locationShareAnatomy, locationTabsAnatomy } from "../location/index.ts"
import { accessCodeAnatomy, membershipAnatomy } from "../membership/index.ts"
import { notificationAnatomy } from "../notification/index.ts"
import { phoneAnatomy } from "../phone/index.ts"
import { profileAnatomy, profileSetupAnatomy } from "../profile/index.ts"
import { registrationAnatomy } from "../registration/index.ts"
import {
  sessionAnatomy,
  sessionAuthAnatomy,
  sessionFactorAnatomy,
  sessionListAnatomy,
  sessionPasswordAnatomy,
  sessionResetAnatomy,
} from "../session/index.ts"
import { settingsAnatomy, settingsDangerAnatomy, settingsSafetyAnatomy } from "../settings/index.ts"
import { trialAnatomy } from "../trial/index.ts"
import { outlinePairs, palettes, textPairs, type ColorName } from "./colors.ts"
import { contrastRatio } from "./contrast.ts"
import { partStyles } from "./parts.ts"
import { porchlightPreset } from "./index.ts"
import { recipes, slotRecipes } from "./recipes.ts"
import { named, within } from "./selectors.ts"

/** Every colour token that a style names, on whatever depth. */
function colorsIn(style: unknown, found = new Set<string>()): Set<string> {
  if (typeof style === "string") {
    for (const name of Object.keys(palettes.dark)) {
      if (style === name || style.includes(`{colors.${name}}`)) found.add(name)
    }
  } else if (typeof style === "object" && style !== null) {
    for (const value of Object.values(style)) colorsIn(value, found)
  }
  return found
}

test("the contrast of black and white is 21, of a colour with itself 1", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21)
  expect(contrastRatio("#a8691c", "#a8691c")).toBeCloseTo(1)
})

describe.each(Object.entries(palettes))("the %s theme", (theme, palette) => {
  test.each(textPairs)("shows %s on %s at 4.5 to 1 or better", (text, ground) => {
    expect(contrastRatio(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(outlinePairs)("shows the outline %s on %s at 3 to 1 or better", (outline, ground) => {
    expect(contrastRatio(palette[outline], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

test("the night-out ground is no brighter than #111111 and dimmer than the dark one, which is dark itself", () => {
  const dimness = contrastRatio(palettes.nightOut.ground, "#ffffff")
  expect(dimness).toBeGreaterThan(contrastRatio("#111111", "#ffffff"))
  expect(dimness).toBeGreaterThan(contrastRatio(palettes.dark.ground, "#ffffff"))
  expect(contrastRatio(palettes.dark.ground, "#ffffff")).toBeGreaterThan(17)
  expect(contrastRatio(palettes.light.ground, "#ffffff")).toBeLessThan(1.2)
})

test("every colour that a recipe uses is one whose contrast is measured, or the hairline", () => {
  const measured = new Set<ColorName>([...textPairs, ...outlinePairs].flat())
  const used = colorsIn([recipes, slotRecipes])
  expect([...used].filter((name) => !measured.has(name as ColorName))).toEqual(["line"])
})

test("red is kept for alarms and for what did not arrive", () => {
  const red = Object.entries({ ...recipes, ...slotRecipes })
    .filter(([, recipe]) => [...colorsIn(recipe)].some((name) => name.startsWith("alarm")))
    .map(([name]) => name)
  expect(red.toSorted()).toEqual(["button", "ledger", "notice"])
})

test("nothing that tells of news is hidden from screen readers while it is empty", () => {
  const isGone = (style: unknown) => JSON.stringify(style).includes('"_empty":{"display":"none"}')
  const gone = Object.entries(partStyles).flatMap(([selector, style]) => (isGone(style) ? [selector] : []))
  expect(gone.toSorted()).toEqual(
    [
      within("vibe", "step-count", "recipients", "unknown"),
      `${within("check-in", "nobody", "nobody-on-call")}, ${named("backend-warning")}`,
    ].toSorted(),
  )
  expect(isGone([recipes, slotRecipes])).toBe(false)
})

test("every part of every feature has a look, or is a container or words of its own", () => {
  const anatomies: ReadonlyArray<Anatomy> = [
    accessAnatomy,
    accessCodeAnatomy,
    adminAnatomy,
    bypassAnatomy,
    checkInAnatomy,
    circleAnatomy,
    cloakAnatomy,
    decoyAnatomy,
    datePlanAnatomy,
    datePlanPlaceAnatomy,
    datePlanRecordAnatomy,
    datePlanCancelAnatomy,
    datePlanCardAnatomy,
    deliveryAnatomy,
    emailAnatomy,
    identityAnatomy,
    identityReviewAnatomy,
    incidentAnatomy,
    locationAnatomy,
    locationShareAnatomy,
    locationTabsAnatomy,
    membershipAnatomy,
    notificationAnatomy,
    phoneAnatomy,
    profileAnatomy,
    profileSetupAnatomy,
    registrationAnatomy,
    settingsAnatomy,
    settingsDangerAnatomy,
    settingsSafetyAnatomy,
    trialAnatomy,
    sessionAnatomy,
    sessionAuthAnatomy,
    sessionFactorAnatomy,
    sessionListAnatomy,
    sessionPasswordAnatomy,
    sessionResetAnatomy,
    escapeTextAnatomy,
    fakeCallAnatomy,
    recordingAnatomy,
    recordingListAnatomy,
  ]
  const page = document.createElement("div")
  document.body.append(page)
  const selectors = Object.keys(partStyles)
  const bare = anatomies.flatMap(({ scope, parts }) =>
    Object.keys(parts).filter((part) => {
      page.innerHTML = `<i data-scope="${scope}" data-part="${part}"></i>`
      return !selectors.some((selector) => page.firstElementChild?.matches(selector))
    }),
  )
  page.remove()
  expect([...new Set(bare)].sort()).toEqual(["announcement", "greeting", "icon", "sign-in", "view"])
})

test("the preset is named, so that integrators can find it in Panda's output", () => {
  expect(porchlightPreset.name).toBe("porchlight")
})

/** Styles that move, on whatever depth, and say nothing of people who want no motion. */
function unstilled(style: unknown): ReadonlyArray<object> {
  if (typeof style !== "object" || style === null) return []
  const { _motionReduce: stilled, ...own }: { readonly _motionReduce?: unknown } = style
  const moves = "transitionProperty" in own || "animationName" in own
  const deeper = Object.values(own).flatMap((child) => unstilled(child))
  return moves && stilled === undefined ? [style, ...deeper] : deeper
}

test("whatever moves stands still for whoever asks for less motion", () => {
  expect(unstilled({ button: { transitionProperty: "color" } })).toHaveLength(1)
  expect(unstilled({ recipes, slotRecipes, partStyles })).toEqual([])
})
