import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired, FactorRequired } from "@porchlight/core/email"
import {
  Conflict,
  errorMessages,
  InvalidInput,
  NetworkFailed,
  NotFound,
  RateLimited,
  SignInRequired,
  Unavailable,
} from "@porchlight/core/error"
import { RegistrationFailed, registrationMessages } from "@porchlight/core/registration"
import { FactorsFull, FactorWrong, ResetSpent, SignInFailed } from "@porchlight/core/session"
import { MINUTE_MS } from "@porchlight/core/time"

/** What an error of Supabase Auth says of itself. */
interface AuthFault {
  readonly name: string
  readonly status?: number | undefined
  readonly code?: string | undefined
}

const weak = () =>
  new InvalidInput({
    issues: [{ field: "password", code: "passwordCommon", message: registrationMessages.passwordCommon }],
  })

/** By the codes of https://supabase.com/docs/guides/auth/debugging/error-codes; those that are not here are Unavailable. */
const BY_CODE: Readonly<Record<string, () => Error>> = {
  invalid_credentials: () => new SignInFailed({}),
  user_banned: () => new SignInFailed({}),
  email_not_confirmed: () => new EmailConfirmationRequired({}),
  user_already_exists: () => new RegistrationFailed({}),
  email_exists: () => new RegistrationFailed({}),
  signup_disabled: () => new RegistrationFailed({}),
  email_address_invalid: () => new RegistrationFailed({}),
  weak_password: weak,
  same_password: weak,
  validation_failed: () =>
    new InvalidInput({ issues: [{ field: "input", code: "invalid", message: errorMessages.invalidInput }] }),
  no_authorization: () => new SignInRequired({}),
  bad_jwt: () => new SignInRequired({}),
  session_not_found: () => new SignInRequired({}),
  session_expired: () => new SignInRequired({}),
  refresh_token_not_found: () => new SignInRequired({}),
  refresh_token_already_used: () => new SignInRequired({}),
  user_not_found: () => new SignInRequired({}),
  reauthentication_needed: () => new PasswordWrong({}),
  insufficient_aal: () => new FactorRequired({}),
  mfa_verification_failed: () => new FactorWrong({}),
  mfa_verification_rejected: () => new FactorWrong({}),
  mfa_challenge_expired: () => new FactorWrong({}),
  mfa_factor_not_found: () => new NotFound({}),
  mfa_factor_name_conflict: () => new Conflict({}),
  too_many_enrolled_mfa_factors: () => new FactorsFull({}),
  otp_expired: () => new ResetSpent({}),
  flow_state_expired: () => new ResetSpent({}),
  flow_state_not_found: () => new ResetSpent({}),
}

/** An error of Supabase Auth as the one of ours. What is worth another try (502, 503, 504) is Unavailable (AUTH-12). */
export function refusalOf({ name, status = 0, code = "" }: AuthFault): Error {
  if (name === "AuthSessionMissingError") return new SignInRequired({})
  if (status === 429) return new RateLimited({ retryAfterMs: MINUTE_MS })
  if (name === "AuthRetryableFetchError" && status === 0) return new NetworkFailed({})
  const make = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined
  return make?.() ?? new Unavailable({})
}

interface Answer {
  readonly data: unknown
  readonly error: AuthFault | null
}

/** What was asked for. @throws the error, as one of ours */
export async function granted<Given extends Answer>(
  asked: Promise<Given>,
): Promise<Extract<Given, { readonly error: null }>["data"]> {
  const { data, error } = await asked
  if (error !== null) throw refusalOf(error)
  // Supabase's types say the same: without an error the data are those of a success.
  return data as Extract<Given, { readonly error: null }>["data"]
}
