import { TOTP_DIGITS, TOTP_PERIOD_MS, TOTP_WINDOW_STEPS, type TotpSecret } from "@porchlight/core/session"
import { SECOND_MS, type Instant } from "@porchlight/core/time"
import { Secret, TOTP } from "otpauth"
import type { ServerContext } from "../context/index.ts"

/** Bytes of a secret: as many as SHA-1 gives (RFC 4226 §4). */
const SECRET_BYTES = 20

/** Derived like links and codes: whoever steals the database has no authenticator. */
function totpOf(context: Pick<ServerContext, "secrets" | "settings">, factorId: string, label: string): TOTP {
  const bytes = Buffer.from(context.secrets.key(`totp:${factorId}`), "base64url").subarray(0, SECRET_BYTES)
  return new TOTP({
    issuer: context.settings.brandName,
    label,
    algorithm: "SHA1",
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_MS / SECOND_MS,
    secret: Secret.fromHex(bytes.toString("hex")),
  })
}

/** What an authenticator app needs; `label` is the account's address, by which its owner tells entries apart. */
export function totpSecret(
  context: Pick<ServerContext, "secrets" | "settings">,
  factorId: string,
  label: string,
): TotpSecret {
  const totp = totpOf(context, factorId, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The step, counted in thirty seconds since 1970, whose code this is; null when it is none of the present ones. */
export function totpStep(
  context: Pick<ServerContext, "secrets" | "settings">,
  factorId: string,
  code: string,
  now: Instant,
): number | null {
  const totp = totpOf(context, factorId, "")
  const delta = totp.validate({ token: code, timestamp: now, window: TOTP_WINDOW_STEPS })
  return delta === null ? null : Math.floor(now / TOTP_PERIOD_MS) + delta
}
