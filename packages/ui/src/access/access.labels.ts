import { whenRead } from "@porchlight/core/language"
import { accessMessages } from "@porchlight/core/access"
import type { AccessField } from "@porchlight/machines/access"

export const accessLabels: Readonly<Record<AccessField, string>> = whenRead(() => ({
  safePin: accessMessages.safePin,
  duressPin: accessMessages.duressPin,
  password: accessMessages.password,
}))

export const accessHints: Readonly<Record<AccessField, string>> = whenRead(() => ({
  safePin: accessMessages.safePinHint,
  duressPin: accessMessages.duressPinHint,
  password: accessMessages.anywhereHint,
}))
