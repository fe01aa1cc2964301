import type { Phone } from "@porchlight/core/phone"
import { expect, test } from "vitest"
import { nextStep } from "./next-step.ts"

const phone = "+12125550101" as Phone
const verified = { status: "verified" } as const
const pending = { status: "pending" } as const
const declined = { status: "declined" } as const

test("a number comes first: nobody can be asked without one", () => {
  expect(nextStep({ phone: null, hasPin: true }, [verified])).toBe("verify-phone")
})

test("then somebody to trust; who said no does not count", () => {
  expect(nextStep({ phone, hasPin: true }, [])).toBe("add-contact")
  expect(nextStep({ phone, hasPin: true }, [declined])).toBe("add-contact")
})

test("the PINs are chosen while the answer is awaited", () => {
  expect(nextStep({ phone, hasPin: false }, [pending])).toBe("choose-pins")
  expect(nextStep({ phone, hasPin: true }, [pending, declined])).toBe("await-answer")
})

test("one yes and the PINs are enough to plan a date", () => {
  expect(nextStep({ phone, hasPin: true }, [pending, verified])).toBe("plan-date")
})
