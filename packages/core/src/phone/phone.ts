import { NEVER_TEXTED, PHONE_COUNTRIES } from "./phone.constants.ts"
import type { Phone } from "./phone.schema.ts"

const ZERO = 48
const TWO = 50
const NINE = 57
const E164 = /^\+[1-9]\d{1,14}$/

/**
 * The ten digits of a North American number, or null. Everything that is not a digit is dropped, one leading 1 may
 * stand before, area code and exchange start with 2 to 9 (000 §5). One pass over the characters: this runs on every
 * keystroke of every phone field.
 */
export function parseNanp(input: string): string | null {
  let digits = ""
  let count = 0
  let hasCountryCode = false
  // Where the run of digits began that is being read, or -1. Runs are copied whole: most numbers have three, not ten.
  let start = -1
  for (let index = 0; index < input.length; index += 1) {
    const code = input.charCodeAt(index)
    if (code < ZERO || code > NINE) {
      if (start >= 0) digits += input.slice(start, index)
      start = -1
    } else if (count === 0 && code === ZERO + 1 && !hasCountryCode) {
      // A first 1 can only be the country code: area codes start at 2.
      hasCountryCode = true
    } else {
      if ((count === 0 || count === 3) && code < TWO) return null
      if (start < 0) start = index
      count += 1
      if (count > 10) return null
    }
  }
  if (count !== 10) return null
  return start < 0 ? digits : digits + input.slice(start)
}

/** The registration rule: whether the digits of `input` are a North American number (000 §5, REG-08). */
export function isNanp(input: string): boolean {
  return parseNanp(input) !== null
}

/** The dialog rule: a plus, a non-zero digit, then 1 to 14 digits (000 §5, PHONE-05). The last gate, not the only one. */
export function isE164(input: string): input is Phone {
  return E164.test(input)
}

/** The digits of a text. Most texts that come here hold nothing else, and are given back without a copy. */
function digitsOf(input: string): string {
  for (let index = 0; index < input.length; index += 1) {
    const code = input.charCodeAt(index)
    if (code < ZERO || code > NINE) return input.replace(/\D/g, "")
  }
  return input
}

/** The display rule: `(212) 555-0123` for 10 digits, or 11 that start with 1; null for anything else (001 §5). */
export function formatNanp(input: string): string | null {
  const digits = digitsOf(input)
  const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits
  return ten.length === 10 ? `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}` : null
}

/**
 * What a person typed beside a country, as a number that can be sent to; null when it cannot. An input that starts with
 * a plus or 00 names its own country. +1 must be a North American number; the other countries have their lengths.
 */
export function normalizePhone(country: string, input: string): Phone | null {
  const typed = input.trim()
  const digits = typed.replace(/\D/g, "")
  const international = internationalDigits(typed, digits)
  const rule =
    international === null
      ? PHONE_COUNTRIES.find((candidate) => candidate.country === country)
      : PHONE_COUNTRIES.find((candidate) => international.startsWith(candidate.callingCode))
  if (!rule) return null
  if (rule.callingCode === "1") return e164(`+1${parseNanp(international ?? digits) ?? ""}`, 12)

  const written = international === null ? digits : international.slice(rule.callingCode.length)
  const national = rule.trunkZero && written.startsWith("0") ? written.slice(1) : written
  const [min, max] = rule.nationalDigits
  if (national.startsWith("0") || national.length < min || national.length > max) return null
  return e164(`+${rule.callingCode}${national}`, 0)
}

/** The country that a number written with its calling code names; null while none of the offered ones is recognised. */
export function phoneCountryOf(input: string): string | null {
  const typed = input.trim()
  const international = internationalDigits(typed, typed.replace(/\D/g, ""))
  if (international === null) return null
  return PHONE_COUNTRIES.find(({ callingCode }) => international.startsWith(callingCode))?.country ?? null
}

/** The digits from the calling code on; null for a number that names no country. */
function internationalDigits(typed: string, digits: string): string | null {
  if (typed.startsWith("+")) return digits
  return typed.startsWith("00") ? digits.slice(2) : null
}

function e164(candidate: string, exactLength: number): Phone | null {
  return isE164(candidate) && (exactLength === 0 || candidate.length === exactLength) ? candidate : null
}

/**
 * Whether we text this number: a whole number of an offered country, at no premium rate. 976 is the premium exchange of
 * every North American area code.
 */
export function isTextable(phone: string): phone is Phone {
  return (
    isE164(phone) &&
    normalizePhone("", phone) === phone &&
    !NEVER_TEXTED.some((beginning) => phone.startsWith(beginning)) &&
    !/^\+1\d{3}976/.test(phone)
  )
}

/** A number as a person reads it: North American ones as `(212) 555-0123`, others in E.164. */
export function formatPhone(phone: Phone): string {
  return (phone.startsWith("+1") ? formatNanp(phone) : null) ?? phone
}

/** The last two digits behind dots, for places where somebody may look over a shoulder. */
export function maskPhone(phone: Phone): string {
  return `••• ${phone.slice(-2)}`
}
