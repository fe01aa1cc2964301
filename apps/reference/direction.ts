/** The languages that are written from the right, by the first part of their locale. */
const FROM_THE_RIGHT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/u

/**
 * Stands in for what `@zag-js/i18n-utils` has of directions in what is built (runtime.ts). That one asks `Intl` for the script
 * of a locale, whose tables a slow phone reads for 18 ms while the first screen is drawn. A script that is named is not looked at.
 */
export function isRTL(locale: string): boolean {
  return FROM_THE_RIGHT.test(locale)
}

export function getLocaleDir(locale: string): "rtl" | "ltr" {
  return isRTL(locale) ? "rtl" : "ltr"
}
