import { ACCOUNT_TEXTS } from "./specified-texts.accounts.ts"
import { OUTING_TEXTS } from "./specified-texts.outing.ts"
import { PAGE_TEXTS } from "./specified-texts.pages.ts"
import { SAFETY_TEXTS } from "./specified-texts.safety.ts"
import type { SpecifiedText } from "./specified-text.ts"

export const SPECIFIED_TEXTS: ReadonlyArray<SpecifiedText> = [
  ...ACCOUNT_TEXTS,
  ...OUTING_TEXTS,
  ...PAGE_TEXTS,
  ...SAFETY_TEXTS,
]

/** How many there are of each group, so that none goes missing. */
export const SPECIFIED_COUNTS: Readonly<Record<string, number>> = {
  about: 12,
  admin: 4,
  auth: 12,
  authDialog: 3,
  authGate: 3,
  authModal: 2,
  broadcast: 3,
  clarity: 5,
  cloak: 17,
  consent: 5,
  contact: 5,
  dashboard: 10,
  date: 9,
  diagnostics: 4,
  email: 2,
  error: 4,
  escape: 7,
  fakeCall: 2,
  footer: 7,
  gps: 6,
  identity: 10,
  innerCircle: 17,
  jwt: 1,
  landing: 11,
  legal: 21,
  location: 18,
  membership: 38,
  notifications: 14,
  parking: 18,
  phone: 19,
  profile: 8,
  profileForm: 22,
  profileSetup: 2,
  registration: 38,
  reset: 2,
  ride: 13,
  safety: 3,
  settings: 15,
  signin: 7,
  sms: 4,
  sos: 8,
  theme: 3,
  trial: 3,
  venues: 16,
  vibe: 17,
}
