import { DEFAULT_PRODUCT } from "@porchlight/core/config"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { fillManifest, fillPage, fillWorker } from "./http.fill.ts"

const built = `<html><head><title>Terms · Porchlight</title></head><body><img src="/icons/porchlight.svg">
<a href="tel:911">Call 911</a><p>Porchlight, January 2025, January 16, 2025</p></body></html>`
const facts = (product: Partial<typeof DEFAULT_PRODUCT>) => ({
  product: { ...DEFAULT_PRODUCT, ...product },
  emergencyNumber: "112",
  realDelivery: true,
  isDevelopment: false,
})

test("the pages of the app bear the deployment's name, number and dates (GEN-11, LAND-07)", () => {
  const page = fillPage(
    built,
    facts({ brandName: "Lantern & Co", termsDate: "May 2026", privacyDate: "May 2, 2026" }),
  )
  expect(page).toContain("<title>Terms · Lantern &amp; Co</title>")
  expect(page).toContain('<a href="tel:112">Call 112</a>')
  expect(page).toContain("<p>Lantern &amp; Co, May 2026, May 2, 2026</p>")
  expect(page).toContain("/icons/porchlight.svg")
  expect(page).not.toMatch(/Porchlight|911|2025/u)
})

test("a server that tells nobody says so in the root, before anything is alive", () => {
  const simulated = { ...facts({}), realDelivery: false }
  expect(fillPage('<html lang="en"><head></head></html>', simulated)).toMatch(
    /^<html data-delivery="simulated" lang="en">/u,
  )
  expect(fillPage('<html lang="en"><head></head></html>', facts({}))).toMatch(/^<html lang="en">/u)
})

test("a page asks for the development panel where there is one, and nowhere else", () => {
  const page = fillPage('<html lang="en"><head></head></html>', { ...facts({}), isDevelopment: true })
  expect(page).toMatch(/^<html data-development lang="en">/u)
  expect(page).not.toContain("isDevelopment")
})

test("the weather page stays as it was built: nothing on it tells what this is", () => {
  const weather = '<html lang="en" data-neutral><head></head></html>'
  expect(fillPage(weather, facts({ brandName: "Lantern" }))).toBe(weather)
})

test("a service worker that a browser has fetches the pages again when the deployment's name changes, and the scripts not", () => {
  const worker =
    'precacheAndRoute([{url:"terms.html",revision:"82af"},{url:"assets/a-1Zms7DW.js",revision:null},{url:"leave.js",revision:"20"},{url:"manifest.webmanifest",revision:"5a"}])'
  const [ours, theirs] = [facts({}), facts({ brandName: "Lantern" })].map((own) => fillWorker(worker, own))
  expect(ours).not.toBe(theirs)
  expect(fillWorker(worker, facts({}))).toBe(ours)
  const marks = [...(theirs ?? "").matchAll(/revision:"[0-9a-f]+(-[0-9a-f]{8})?"/gu)].map(([, mark]) => mark)
  expect(marks).toEqual([expect.any(String), undefined, marks[0]])
  expect(theirs).toContain('{url:"assets/a-1Zms7DW.js",revision:null}')
})

test("whatever the name is, it is text and nothing else, and the app reads it back", () => {
  fc.assert(
    fc.property(fc.string(), (brandName) => {
      const page = fillPage("<head></head>", facts({ brandName }))
      const [, content = ""] =
        /^<head><meta name="porchlight-capabilities" content="([^"<>]*)" \/><\/head>$/u.exec(page) ?? []
      const read = content.replace(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => SIGNS[name] ?? "")
      const { isDevelopment: _, ...capabilities } = facts({ brandName })
      expect(JSON.parse(read)).toEqual(capabilities)
      expect(JSON.parse(fillManifest('{"name":"Porchlight"}', facts({ brandName })))).toEqual({
        name: brandName,
      })
    }),
  )
})

const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }
