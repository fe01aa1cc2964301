import { describe, expect, test } from "vitest"
import { erasesWithRecordingsAt } from "../recording/index.ts"
import { DAY_MS, addMs, toInstant } from "../time/index.ts"
import {
  DEFAULT_SETTINGS,
  DEFAULT_THEME,
  DELETION_UNDO_DAYS,
  erasesAt,
  isErasureDue,
  KEPT_ACCOUNT_DAYS,
  keptUntil,
  parseTheme,
  resolveTheme,
  settingsMessages,
  THEME_STORAGE_KEY,
  THEMES,
} from "./index.ts"

describe("the theme", () => {
  test("is light, dark or system, kept under its key, system unless chosen (CONST-09, THEME-04)", () => {
    expect([...THEMES].sort()).toEqual(["dark", "light", "system"])
    expect([THEME_STORAGE_KEY, DEFAULT_THEME]).toEqual(["theme", "system"])
    expect(settingsMessages.themes).toEqual({ system: "system", light: "light", dark: "dark" })
  })

  test.each([
    ["light", true, "light"],
    ["light", false, "light"],
    ["dark", true, "dark"],
    ["system", true, "light"],
    ["system", false, "dark"],
    ["system", null, "dark"],
  ] as const)("%s, on a system that prefers light: %s, is %s (THEME-03, THEME-04)", (theme, light, look) => {
    expect(resolveTheme(theme, light)).toBe(look)
  })

  test.each([null, "", "Light", " dark", "sepia", "__proto__"])(
    "stored as %j is system (THEME-01)",
    (stored) => {
      expect(parseTheme(stored)).toBe("system")
    },
  )
})

test("an account gets its own messages and is private in everything else (SET-03)", () => {
  expect(DEFAULT_SETTINGS).toEqual({
    emailNotifications: true,
    pushNotifications: true,
    smsNotifications: true,
    marketingEmails: false,
    profileVisibility: false,
    showOnlineStatus: false,
    allowDirectMessages: false,
    language: "en",
  })
})

test("a deletion can be undone for fourteen days to the millisecond (SET-09)", () => {
  const at = toInstant(1_795_287_600_000)
  expect(DELETION_UNDO_DAYS).toBe(14)
  expect(erasesAt(at)).toBe(addMs(at, 14 * DAY_MS))
  expect(isErasureDue(at, addMs(at, 14 * DAY_MS - 1))).toBe(false)
  expect(isErasureDue(at, addMs(at, 14 * DAY_MS))).toBe(true)
})

test("a deletion under duress is one after a year, long after it seems to be (N-04)", () => {
  const at = toInstant(1_795_287_600_000)
  expect(KEPT_ACCOUNT_DAYS).toBe(365)
  expect(keptUntil(at)).toBe(addMs(at, 365 * DAY_MS))
  expect(keptUntil(at)).toBeGreaterThan(erasesWithRecordingsAt(at))
})

test("the sections and errors are named to the letter (SET-02, SET-08)", () => {
  expect(settingsMessages).toMatchObject({
    security: "Security",
    notifications: "Notifications",
    privacy: "Privacy",
    danger: "Danger Zone",
    errorTitle: "Error",
    error: "An unexpected error occurred.",
    deleteFailed: "Failed to delete account.",
  })
})
