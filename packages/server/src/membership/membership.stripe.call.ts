import { IdempotencyMismatch } from "@porchlight/core/error"
import { BillingUnavailable } from "@porchlight/core/membership"
import { SECOND_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"

/** The version whose shapes are read here; Stripe keeps answering in it whatever the account's own is. */
const STRIPE_VERSION = "2025-03-31.basil"

const CALL_TIMEOUT_MS = 10 * SECOND_MS

export interface StripeAccess {
  /** `sk_live_…`, `sk_test_…` or a restricted key: docs/features/membership.md names its rights. */
  readonly secretKey: string
  /** Stripe's address; tests give their own. No slash at the end. */
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
}

const Refusal = Schema.Struct({
  error: Schema.Struct({
    type: Schema.String,
    code: Schema.optionalKey(Schema.String),
    param: Schema.optionalKey(Schema.NullOr(Schema.String)),
  }),
})
const isRefusal = Schema.is(Refusal)

/**
 * One call to Stripe.
 * @returns null for what Stripe does not know: what the path names, or the customer
 * @throws BillingUnavailable, IdempotencyMismatch
 */
export async function callStripe(
  { secretKey, baseUrl = "https://api.stripe.com", fetch: send = fetch }: StripeAccess,
  path: string,
  init: { readonly method?: "POST" | "DELETE"; readonly body?: URLSearchParams },
  idempotencyKey?: string,
): Promise<unknown> {
  const headers = new Headers({ authorization: `Bearer ${secretKey}`, "stripe-version": STRIPE_VERSION })
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey)
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const response = await send(`${baseUrl}${path}`, { ...init, headers, signal, redirect: "error" }).catch(
    () => null,
  )
  const answer: unknown = await response?.json().catch(() => null)
  if (response?.ok) return answer
  if (response?.status === 404) return null
  const refusal = isRefusal(answer) ? answer.error : null
  // Given back by hand, or by a try whose answer was lost.
  if (refusal?.code === "charge_already_refunded") return null
  if (refusal?.code === "resource_missing" && refusal.param === "customer") return null
  // The same call is still being answered there: asked again later, it has its answer.
  if (refusal?.code === "idempotency_key_in_use") throw new BillingUnavailable({})
  if (refusal?.type === "idempotency_error") throw new IdempotencyMismatch({})
  throw new BillingUnavailable({})
}
