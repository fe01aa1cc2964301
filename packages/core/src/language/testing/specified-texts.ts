import { ACCOUNT_TEXTS } from "./specified-texts.accounts.ts"
import { PAGE_TEXTS } from "./specified-texts.pages.ts"
import type { SpecifiedText } from "./specified-text.ts"

export const SPECIFIED_TEXTS: ReadonlyArray<SpecifiedText> = [...ACCOUNT_TEXTS, ...PAGE_TEXTS]

/** How many there are of each group, so that none goes missing. */
export const SPECIFIED_COUNTS: Readonly<Record<string, number>> = {
  about: 12,
  admin: 4,
  auth: 12,
  authDialog: 3,
  authGate: 3,
  authModal: 2,
  contact: 5,
  dashboard: 10,
  diagnostics: 4,
  email: 2,
  error: 4,
  footer: 7,
  jwt: 1,
  landing: 11,
  legal: 21,
  membership: 38,
  phone: 19,
  profile: 8,
  profileForm: 22,
  profileSetup: 2,
  registration: 38,
  reset: 2,
  settings: 15,
  signin: 7,
  sms: 4,
  theme: 3,
  trial: 3,
}
