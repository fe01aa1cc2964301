/** Digits of a code that is texted, or made by an authenticator (RFC 6238). */
export const CODE_LENGTH = 6
