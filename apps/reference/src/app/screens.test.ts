import { findRoute } from "@porchlight/core/screen"
import { expect, test } from "vitest"
import { tools } from "../features/sos/tools.ts"
import { screens } from "./screens.ts"

/** Where each feature of the safety document is (001 §1). */
const FEATURES = {
  "Inner Circle": "/inner-circle",
  "SOS toolkit and escape text": "/sos",
  "Invisibility Cloak": "/invisibility-cloak",
  "Vibe Check and Clarity": "/vibe-check",
  "Date planner": "/start-date",
  "Parking spot saver": "/parking",
  "Derby Drivers": "/derby-drivers",
  "Verified venues": "/verified-venues",
  "Identity verification": "/profile",
  "Location tracking": "/location-tracking",
  "Account settings": "/settings",
  "Admin panel": "/admin",
}

/** Where each part of the accounts document is (000 §1, §2). */
const ACCOUNTS = {
  "Landing page and dashboard": "/",
  "Sign-in": "/signin",
  "Registration, with phone and e-mail": "/profile-setup",
  "Trial and plans": "/membership",
  "Notification center and its preferences": "/notifications",
  "Theme preference": "/settings",
  Terms: "/terms",
  Privacy: "/privacy",
  Contact: "/contact",
  About: "/about",
}

const both = [...Object.entries(FEATURES), ...Object.entries(ACCOUNTS)]

test.each(both)("%s has its screen in the one app, which is there (GEN-02, GEN-06)", async (_, path) => {
  const found = findRoute(path)
  if (!("screen" in found)) throw new Error(`${path} leads elsewhere.`)
  await expect(screens[found.screen].fetch()).resolves.toMatchObject({ default: expect.any(Function) })
})

test("the toolkit has each of its tools, and each of them is built (GEN-06)", () => {
  const ids = tools.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(["recording", "cloak", "call", "scripts", "escape"]))
  expect(tools.filter(({ Panel }) => Panel === null)).toEqual([])
})
