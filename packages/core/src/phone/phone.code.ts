import { CODE_LENGTH } from "./phone.code.constants.ts"

/** The digits of what was typed or pasted into a code field, at most six (PHONE-07). */
export function sanitizeCode(input: string): string {
  return input.replace(/\D/g, "").slice(0, CODE_LENGTH)
}

/** Whether a code can be sent for checking. */
export function isCodeComplete(code: string): boolean {
  return code.length === CODE_LENGTH
}
