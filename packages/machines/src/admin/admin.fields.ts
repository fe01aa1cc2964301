import { isEmail } from "@porchlight/core/email"
import { isE164, type Phone } from "@porchlight/core/phone"
import type { AdminFields } from "./admin.types.ts"

/** Whom to look for, if it is a whole address or a whole number; null otherwise. */
export function searchOf({ search }: AdminFields): string | null {
  const typed = search.trim()
  return isEmail(typed) || isE164(typed) ? typed : null
}

/** The number in E.164, if it is one as it stands; null otherwise (ADMIN-08). */
export function phoneOf({ phone }: AdminFields): Phone | null {
  const typed = phone.trim()
  return isE164(typed) ? typed : null
}
