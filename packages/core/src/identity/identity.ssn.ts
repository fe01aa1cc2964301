import { SSN_MAX_LENGTH } from "./identity.constants.ts"

const SSN = /^\d{3}-\d{2}-\d{4}$/

/**
 * What is typed, as XXX-XX-XXXX as far as it goes. For the form of whoever checks backgrounds, and for its simulation: no port
 * and no schema takes what comes out of it (D-91).
 */
export function maskSsn(typed: string): string {
  const digits = typed.replace(/\D/gu, "").slice(0, 9)
  const parts = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
  return parts
    .filter((part) => part !== "")
    .join("-")
    .slice(0, SSN_MAX_LENGTH)
}

/** Whether it is whole. */
export function isSsn(text: string): boolean {
  return SSN.test(text)
}
