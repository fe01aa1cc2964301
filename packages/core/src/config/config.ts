import { DEFAULT_EMERGENCY_NUMBER, EMERGENCY_NUMBERS } from "./config.constants.ts"

/** What a deployment decides about names and places. */
export interface ProductConfig {
  /** The product's name in every text. */
  readonly brandName: string
  /** ISO 3166 alpha-2 code; decides the emergency number that is shown. */
  readonly country: string
}

/** The number to call for help in a country; police where a country has several. */
export function emergencyNumber(country: string): string {
  return EMERGENCY_NUMBERS[country.toUpperCase()] ?? DEFAULT_EMERGENCY_NUMBER
}
