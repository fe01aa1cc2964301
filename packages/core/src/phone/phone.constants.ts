import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** A texted code stops working ten minutes after it was sent (000 §9). */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS

/** Another code may be asked for thirty seconds after the last (000 §9); the server holds to it. */
export const RESEND_LOCK_MS = 30 * SECOND_MS

/** Wrong guesses a code survives; the fifth kills it (OWASP ASVS 6.6.3). */
export const CODE_MAX_TRIES = 5

/** Codes a phone may be sent: 5 in 10 minutes (Twilio error 60203) and 10 in a day. */
export const CODES_PER_WINDOW = 5
export const CODES_WINDOW_MS = 10 * MINUTE_MS
export const CODES_PER_DAY = 10
export const CODES_DAY_MS = DAY_MS

/** Wrong guesses a phone may see in a day, over all its codes and every address. */
export const GUESSES_PER_DAY = 50

/** Codes that one address may ask for in an hour, over all phones. */
export const CODES_PER_ADDRESS_PER_HOUR = 20
export const CODES_ADDRESS_WINDOW_MS = HOUR_MS

/**
 * Of codes that people asked for themselves 60 to 80 % are entered; under 20 % somebody earns by having them texted (Telnyx
 * on SMS pumping). Then numbers that nobody has proved yet wait, from 20 codes in a quarter of an hour on.
 */
export const CODES_USED_MIN_SHARE = 0.2
export const CODES_BREAKER_MIN_SENT = 20
export const CODES_BREAKER_WINDOW_MS = 15 * MINUTE_MS
/** A code younger than this may still be on its way: it is not counted as unused. */
export const CODES_BREAKER_DELAY_MS = 1 * MINUTE_MS
/** What a deployment spends on codes in an hour unless it says otherwise. */
export const CODES_PER_HOUR = 500

/** A country whose numbers are offered. `nationalDigits` counts the digits after the calling code, no trunk zero. */
export interface PhoneCountry {
  readonly country: string
  readonly callingCode: string
  readonly label: string
  readonly nationalDigits: readonly [min: number, max: number]
  /** Whether people write a zero before the national number that is not part of it. */
  readonly trunkZero: boolean
}

/** The six countries of the specification (000 §2), in its order. Lengths: ITU-T national numbering plans. */
export const PHONE_COUNTRIES: ReadonlyArray<PhoneCountry> = [
  { country: "US", callingCode: "1", label: "+1 US/CA", nationalDigits: [10, 10], trunkZero: false },
  { country: "GB", callingCode: "44", label: "+44 UK", nationalDigits: [9, 10], trunkZero: true },
  { country: "FR", callingCode: "33", label: "+33 FR", nationalDigits: [9, 9], trunkZero: true },
  { country: "DE", callingCode: "49", label: "+49 DE", nationalDigits: [7, 11], trunkZero: true },
  { country: "JP", callingCode: "81", label: "+81 JP", nationalDigits: [9, 10], trunkZero: true },
  { country: "CN", callingCode: "86", label: "+86 CN", nationalDigits: [11, 11], trunkZero: true },
]

/**
 * Beginnings of numbers in those countries that are never texted: premium rates, and the countries of the North American
 * plan beyond the United States and Canada, where toll fraud lives (threat T6). NANPA area codes; ITU-T national plans.
 */
export const NEVER_TEXTED: ReadonlyArray<string> =
  "+1242 +1246 +1264 +1268 +1284 +1345 +1441 +1473 +1649 +1658 +1664 +1721 +1758 +1767 +1784 +1809 +1829 +1849 +1868 +1869 +1876 +1900 +4470 +4484 +4487 +449 +338 +49137 +49180 +49190 +49900 +81990".split(
    " ",
  )
