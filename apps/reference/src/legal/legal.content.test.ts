import { DEFAULT_PRODUCT } from "@porchlight/core/config"
import { policyMessages } from "@porchlight/core/policy"
import { expect, test } from "vitest"
import { privacyPolicy, termsOfService, type LegalText } from "./legal.content.ts"

const pointsOf = ({ sections }: LegalText) => sections.flatMap(({ points = [] }) => points)

test("the terms have nine sections, their date and the age of eighteen (LEGAL-01)", () => {
  const { sections, updated } = termsOfService(DEFAULT_PRODUCT)
  expect(sections).toHaveLength(9)
  expect(updated).toBe("January 2025")
  expect(sections[0]?.text).toContain("18 or older")
})

test("the privacy policy has its date and the ten sections that were asked for (LEGAL-02)", () => {
  const { sections, updated } = privacyPolicy(DEFAULT_PRODUCT)
  expect(updated).toBe("January 16, 2025")
  expect(sections.map(({ title }) => title.toLowerCase())).toEqual([
    "data collected",
    "use",
    "storage",
    "sharing",
    "rights",
    "retention",
    "cookies",
    "integrations",
    "contact",
    "policy updates",
  ])
})

test("what is promised about time is said in the words that the clean-up is made of (LEGAL-06)", () => {
  const { inactive, records, location, spent, kept, liability, renewal } = policyMessages
  expect(pointsOf(privacyPolicy(DEFAULT_PRODUCT))).toEqual([inactive, records, location, spent, kept])
  expect(pointsOf(termsOfService(DEFAULT_PRODUCT))).toEqual([inactive, renewal, liability])
})

test("name and dates are the deployment's (GEN-11)", () => {
  const product = { brandName: "Lantern", country: "GB", termsDate: "May 2026", privacyDate: "June 2026" }
  for (const text of [termsOfService(product), privacyPolicy(product)]) {
    expect(JSON.stringify(text)).toContain("Lantern")
    expect(JSON.stringify(text)).not.toMatch(/Porchlight|2025/u)
  }
})
