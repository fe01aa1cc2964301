/** Emergency numbers by ISO 3166 country. `DEFAULT_EMERGENCY_NUMBER` serves where a country is not listed. */
export const EMERGENCY_NUMBERS: Readonly<Record<string, string>> = {
  US: "911",
  CA: "911",
  GB: "999",
  FR: "112",
  DE: "112",
  JP: "110",
  CN: "110",
}

export const DEFAULT_EMERGENCY_NUMBER = "911"
export const DEFAULT_BRAND_NAME = "Porchlight"
