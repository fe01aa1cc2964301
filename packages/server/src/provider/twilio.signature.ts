import { createHmac } from "node:crypto"
import { equalsInConstantTime } from "../secret/index.ts"

/**
 * What Twilio puts into `X-Twilio-Signature`: base64 of HMAC-SHA-1, with the account's token, over the address as it called it
 * and the fields of the form by name, each name followed by its value; a value that comes twice under a name counts once.
 */
export function signTwilio(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())]
    .toSorted()
    .map((name) => name + [...new Set(form.getAll(name))].toSorted().join(name))
  return createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64")
}

/** Whether the header was made with the token, for this address and this form. It carries no time: only TLS keeps others from repeating it. */
export function isSignedByTwilio(
  authToken: string,
  url: string,
  form: URLSearchParams,
  header: string,
): boolean {
  return equalsInConstantTime(header, signTwilio(authToken, url, form))
}
