import { whenRead } from "@porchlight/core/language"
import { phoneMessages } from "@porchlight/core/phone"
import type { PhoneField } from "@porchlight/machines/phone"

export const phoneLabels: Readonly<Record<PhoneField, string>> = whenRead(() => ({
  country: phoneMessages.countryLabel,
  number: phoneMessages.numberLabel,
  code: phoneMessages.codeLabel,
}))
