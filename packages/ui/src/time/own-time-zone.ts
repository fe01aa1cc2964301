import type { TimeZone } from "@porchlight/core/time"

/** What newer browsers have of Temporal. TypeScript knows of it only together with all the rest of a coming year. */
interface WithTemporal {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => TimeZone } }
}

/**
 * The zone that this device is in, an IANA name. Whoever first asks `Intl` of a page for anything waits until the browser has
 * read its tables, 16 ms on a fast machine and four times that on a slow phone: Temporal says the same at once, where there is one.
 */
export function ownTimeZone(): TimeZone {
  const { Temporal } = globalThis as WithTemporal
  // oxlint-disable-next-line eslint/no-restricted-properties -- this is what the others use
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
