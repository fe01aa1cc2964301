import { normalizeEmail } from "../email/index.ts"
import { countCodePoints, firstWord } from "../text/index.ts"
import type { CalendarDate } from "../time/index.ts"
import { EARLIEST_DATE_OF_BIRTH, MINIMUM_AGE_YEARS, NAME_PART_MAX_LENGTH } from "./profile.constants.ts"
import { profileMessages, type ProfileMessageKey } from "./profile.messages.ts"
import type { ProfileInput } from "./profile.schema.ts"

/** What the dashboard greets with: the first word of the name, or 'User' (DASH-01). */
export function greetingName(fullName: string | null | undefined): string {
  return firstWord(fullName, profileMessages.fallbackName)
}

/** The full name of a first and a last one (D-02). */
export function joinFullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim()
}

/** A first and a last name. */
export interface NameParts {
  readonly firstName: string
  readonly lastName: string
}

/** Whether both names are short enough for a profile. */
export function hasPlaceForBoth({ firstName, lastName }: NameParts): boolean {
  return [firstName, lastName].every((name) => countCodePoints(name) <= NAME_PART_MAX_LENGTH)
}

/**
 * A full name taken apart: the first word, and whatever follows it. Where that is too long for a last name, as many words more
 * are of the first one as it takes for both to have their place; where nothing does, it stays at one.
 */
export function splitFullName(fullName: string): NameParts {
  const words = fullName.trim().split(/\s+/u)
  const splits = words.map((_, index) => ({
    firstName: words.slice(0, index + 1).join(" "),
    lastName: words.slice(index + 1).join(" "),
  }))
  const [usual = { firstName: "", lastName: "" }] = splits
  return splits.find(hasPlaceForBoth) ?? usual
}

/**
 * Whether somebody born on a day is 18 or older on `today`. Who was born on 29 February is so from 1 March on in years that
 * have no such day, never earlier.
 */
export function isAdult(dateOfBirth: CalendarDate, today: CalendarDate): boolean {
  return dayNumber(today) - dayNumber(dateOfBirth) >= MINIMUM_AGE_YEARS * 10_000
}

/** `2026-11-21` as 20261121: such numbers are in the order of the days, and full years apart by ten thousands. */
function dayNumber(date: CalendarDate): number {
  return Number(date.replaceAll("-", ""))
}

/** Why a date of birth is refused on `today`, or null. */
export function dateOfBirthFault(
  dateOfBirth: CalendarDate,
  today: CalendarDate,
): "dateOfBirthInvalid" | "underAge" | null {
  if (dateOfBirth < EARLIEST_DATE_OF_BIRTH || dateOfBirth > today) return "dateOfBirthInvalid"
  return isAdult(dateOfBirth, today) ? null : "underAge"
}

/** What is wrong with a completed form that has the right shape, at most one message a field. Every backend refuses it. */
export function completionFaults(
  input: Pick<ProfileInput, "dateOfBirth" | "email" | "phone" | "emergencyContact">,
  account: { readonly email: string; readonly today: CalendarDate },
): Partial<Record<"dateOfBirth" | "email" | "emergencyContactPhone", ProfileMessageKey>> {
  const age = dateOfBirthFault(input.dateOfBirth, account.today)
  const isOwnEmail = normalizeEmail(input.email) === normalizeEmail(account.email)
  const isOwnPhone = input.emergencyContact?.phone === input.phone
  return {
    ...(age === null ? {} : { dateOfBirth: age }),
    ...(isOwnEmail ? {} : { email: "emailOther" as const }),
    ...(isOwnPhone ? { emergencyContactPhone: "emergencyOwnPhone" as const } : {}),
  }
}
