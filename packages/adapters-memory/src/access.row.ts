/** Both PINs, as fingerprints. */
export interface Pins {
  readonly safe: string
  readonly duress: string
}
