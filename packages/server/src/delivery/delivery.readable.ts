import { isPlainText } from "@porchlight/core/text"

/** As much as several texts make that a company puts together; more of it nobody reads. */
const SIGNS_MAX = 1_600

/** What stands between words; a line's end is kept. */
const BETWEEN = /(?!\n)[\p{Cc}\u2028\u2029]/gu

/**
 * What somebody wrote, as it can be read and kept: without signs that nobody sees, as phones put them around words of some
 * alphabets, and as far as it fits. Refused for them a STOP would not be heard.
 */
export function readableText(text: string): string {
  const lines = text.replaceAll(/\r\n?/gu, "\n").replaceAll(BETWEEN, " ")
  const signs = Array.from(lines).filter((sign) => sign === "\n" || isPlainText(sign))
  return signs.slice(0, SIGNS_MAX).join("")
}
