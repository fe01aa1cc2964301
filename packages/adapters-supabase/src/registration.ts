import { EmailConfirmationRequired } from "@porchlight/core/email"
import { errorMessages, InvalidInput, tagOf } from "@porchlight/core/error"
import { isTextable } from "@porchlight/core/phone"
import {
  RegistrationFailed,
  registrationMessages,
  SignUpInput,
  type RegistrationPort,
} from "@porchlight/core/registration"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import type { Supabase } from "./options.ts"
import { granted } from "./refusal.ts"

const format = SchemaIssue.makeFormatterStandardSchemaV1()
/** The server asks for one in every sign-up and looks at none of somebody whose password the provider keeps. */
const NOT_LOOKED_AT = "kept by the provider"

/** What a sign-up that broke off is answered with when it is sent again: the address is known, or its mail went out just now. */
const GOES_ON: ReadonlySet<string> = new Set(["RegistrationFailed", "RateLimited"])

/**
 * Signing up: at the provider first, then at the server, which makes the account. What broke off between the two goes on when
 * it is sent again.
 */
export function registrationSupabase({ auth }: Supabase, server: RegistrationPort): RegistrationPort {
  const status = async () => {
    const { session } = await granted(auth.getSession())
    return server.status().catch((error: unknown) => {
      if (tagOf(error) !== "TokenRefused" || session === null) throw error
      return { status: "signup", pendingPhone: null, codeSent: null } as const
    })
  }
  /** A session of the provider's with this address: a new one, or that of a sign-up that broke off. */
  const enter = async ({ email, password, fullName, phone }: SignUpInput) => {
    const { session: kept } = await granted(auth.getSession())
    if (kept?.user.email === email.toLowerCase()) return
    // A role is the server's to give (D-05).
    const data = { full_name: fullName, phone_number: phone }
    const refusal = await granted(auth.signUp({ email, password, options: { data } })).then(
      // A project that wants addresses confirmed gives no session to somebody new, nor says who is known.
      ({ session }) => (session === null ? new EmailConfirmationRequired({}) : null),
      (error: unknown) => {
        if (GOES_ON.has(tagOf(error) ?? "")) return error
        throw error
      },
    )
    if (refusal === null) return
    await granted(auth.signInWithPassword({ email, password })).catch((error: unknown) => {
      throw tagOf(error) === "SignInFailed" ? refusal : error
    })
    if ((await status()).status === "signup") return
    await auth.signOut({ scope: "local" })
    throw new RegistrationFailed({})
  }
  return {
    signUp: async (input) => {
      const person = checked(input)
      await enter(person)
      return server.signUp({ ...person, password: NOT_LOOKED_AT }).catch(async (error: unknown) => {
        if (tagOf(error) === "RegistrationFailed") await auth.signOut({ scope: "local" })
        throw error
      })
    },
    status,
  }
}

/** Looked at here as well: who is refused by the server must not have an account at the provider. @throws InvalidInput */
function checked(input: SignUpInput): SignUpInput {
  const result = Schema.decodeUnknownResult(SignUpInput, { errors: "all" })(input)
  if (Result.isFailure(result)) {
    const fields = new Set(format(result.failure.issue).issues.map(({ path }) => fieldOf(path?.[0])))
    const issues = [...fields].map((field) => ({
      field,
      code: "invalid",
      message: errorMessages.invalidInput,
    }))
    throw new InvalidInput({ issues })
  }
  if (!isTextable(result.success.phone)) {
    const message = registrationMessages.phoneInvalid
    throw new InvalidInput({ issues: [{ field: "phone", code: "phoneInvalid", message }] })
  }
  return result.success
}

function fieldOf(part: unknown): string {
  return typeof part === "string" ? part : "input"
}
