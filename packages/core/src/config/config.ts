import { DEFAULT_EMERGENCY_NUMBER, EMERGENCY_NUMBERS, type EmergencyNumber } from "./config.constants.ts"

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
