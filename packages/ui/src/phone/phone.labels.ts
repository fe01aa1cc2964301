import { phoneMessages } from "@porchlight/core/phone"
import type { PhoneField } from "@porchlight/machines/phone"

export const phoneLabels: Readonly<Record<PhoneField, string>> = {
  country: phoneMessages.countryLabel,
  number: phoneMessages.numberLabel,
  code: phoneMessages.codeLabel,
}
