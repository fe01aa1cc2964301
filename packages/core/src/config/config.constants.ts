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

const everything = (number: string): EmergencyNumber => ({ number, for: "everything" })

/** Emergency numbers by ISO 3166 country, the one to call first at the front (D-94). */
export const EMERGENCY_NUMBERS: Readonly<Record<string, readonly [EmergencyNumber, ...EmergencyNumber[]]>> = {
  US: [everything("911")],
  CA: [everything("911")],
  GB: [everything("999"), everything("112")],
  FR: [everything("112")],
  DE: [everything("112")],
  JP: [
    { number: "110", for: "police" },
    { number: "119", for: "ambulance" },
  ],
  CN: [
    { number: "110", for: "police" },
    { number: "120", for: "ambulance" },
  ],
}

/** Serves where a country is not listed. */
export const DEFAULT_EMERGENCY_NUMBER = "911"
export const DEFAULT_BRAND_NAME = "Porchlight"

/** What holds where a deployment decides nothing; the dates are those of the specification. */
export const DEFAULT_PRODUCT: ProductConfig = {
  brandName: DEFAULT_BRAND_NAME,
  country: "US",
  termsDate: "January 2025",
  privacyDate: "January 16, 2025",
}
