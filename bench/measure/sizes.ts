/** How much of it is measured. Targets are set for the sizes that are taken when none is asked for. */
export interface Sizes {
  /** Watches that fall due within one second. */
  readonly watches: number
  /** Armed watches that wait. */
  readonly waiting: number
}
