import { SECOND_MS } from "@porchlight/core/time"
import type { CodeChecker, CodeVerdict } from "./phone.checker.ts"

export interface TwilioVerifyOptions {
  /** `AC…` */
  readonly accountSid: string
  readonly authToken: string
  /** `VA…`: the Verify service, which has the codes' length (six), lifetime and wording. */
  readonly serviceSid: string
  /** The API's base, without a slash at the end. */
  readonly url?: string
  readonly fetch?: typeof fetch
}

const TIMEOUT_MS = 10 * SECOND_MS

/** The last check of a verification that is over, or of none (20404), and one check too many (60202). */
const OVER = new Set([20_404, 60_202])

/** Twilio Verify v2: `Verifications` texts a code, `VerificationCheck` compares it. */
export function twilioVerify(options: TwilioVerifyOptions): CodeChecker {
  const call = options.fetch ?? fetch
  const base = `${options.url ?? "https://verify.twilio.com"}/v2/Services/${options.serviceSid}`
  const authorization = `Basic ${btoa(`${options.accountSid}:${options.authToken}`)}`
  const post = async (path: string, form: Readonly<Record<string, string>>): Promise<Answer> => {
    const response = await call(`${base}/${path}`, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams(form),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Proxies answer in other forms: then nothing is known but the status.
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status, body }
  }
  return {
    name: "twilio-verify",
    send: async (phone, language) => {
      const answer = await post("Verifications", { To: phone, Channel: "sms", Locale: language })
      if (answer.status >= 500) throw new Error(`Twilio Verify answered ${answer.status}.`)
      return answer.status < 300 && field(answer, "status") === "pending"
    },
    check: async (phone, code) => verdictOf(await post("VerificationCheck", { To: phone, Code: code })),
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

function verdictOf(answer: Answer): CodeVerdict {
  if (answer.status < 300) {
    const status = field(answer, "status")
    if (status === "approved") return "approved"
    return status === "pending" ? "wrong" : "missing"
  }
  const code = field(answer, "code")
  const known = typeof code === "number" ? code : null
  if (known !== null && OVER.has(known)) return "missing"
  throw new Error(`Twilio Verify answered ${answer.status} (code ${known}).`)
}

function field({ body }: Answer, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined
}
