import { DEFAULT_EMERGENCY_NUMBER, EMERGENCY_NUMBERS } from "./config.constants.ts"

/** What a deployment decides about names, places and its legal texts. */
export interface ProductConfig {
  /** The product's name in every text. */
  readonly brandName: string
  /** ISO 3166 alpha-2 code; decides the emergency numbers that are shown. */
  readonly country: string
  /** When the terms were last changed, in words: the version that whoever signs up accepts. */
  readonly termsDate: string
  /** The same for the privacy policy. */
  readonly privacyDate: string
}

/** A number to call for help, and what it is for. */
export interface EmergencyNumber {
  readonly number: string
  readonly for: "everything" | "police" | "ambulance"
}

/** The numbers to call for help in a country, the one to call first at the front. Never empty, never throws. */
export function emergencyNumbers(country: string): readonly [EmergencyNumber, ...EmergencyNumber[]] {
  const known = country.toUpperCase()
  const listed = Object.hasOwn(EMERGENCY_NUMBERS, known) ? EMERGENCY_NUMBERS[known] : undefined
  return listed ?? [{ number: DEFAULT_EMERGENCY_NUMBER, for: "everything" }]
}

/** The number to call first for help in a country: the police where each service has its own. */
export function emergencyNumber(country: string): string {
  return emergencyNumbers(country)[0].number
}
