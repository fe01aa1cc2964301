import { TOTP_PERIOD_MS } from "@porchlight/core/session"
import { Secret, TOTP } from "otpauth"
import { present } from "./check.ts"
import type { Member } from "./people.ts"
import type { Subject } from "./subject.ts"

/** Adds an authenticator app; what it shows in these thirty seconds is used up. */
export async function withApp(subject: Subject, { backend, password }: Pick<Member, "backend" | "password">) {
  const { factor, totp } = await backend.factor.enroll({ type: "totp", name: "App", password })
  const secret = Secret.fromBase32(present(totp, "a secret").secret)
  const code = () => new TOTP({ secret }).generate({ timestamp: subject.now() })
  const { codes } = await backend.factor.verify(factor.id, { code: code() })
  await subject.advance(TOTP_PERIOD_MS)
  return { id: factor.id, code, codes }
}
