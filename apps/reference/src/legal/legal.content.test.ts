import { expect, test } from "vitest"
import { privacyPolicy, termsOfService } from "./legal.content.ts"

test("the terms have nine sections, their date and the age of eighteen (LEGAL-01)", () => {
  expect(termsOfService.sections).toHaveLength(9)
  expect(termsOfService.updated).toBe("January 2025")
  expect(termsOfService.sections[0]?.text).toContain("18 or older")
})

test("the privacy policy has its date and the ten sections that were asked for (LEGAL-02)", () => {
  expect(privacyPolicy.updated).toBe("January 16, 2025")
  expect(privacyPolicy.sections.map(({ title }) => title.toLowerCase())).toEqual([
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
