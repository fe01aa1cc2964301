import type { Price } from "@porchlight/core/admin"
import type { BillingPeriod, CheckoutInput, PlanTier, SubscriptionState } from "@porchlight/core/membership"

/** What somebody wants to buy. */
export interface CheckoutOrder extends CheckoutInput {
  readonly accountId: string
  readonly email: string
  /** This provider's name for who pays, where the account has paid it before. */
  readonly customer: string | null
  /** For how many days from now such a plan is paid to a former provider: the first payment is due after them. */
  readonly paidDays: number
  /** The same order under the same key is one order. */
  readonly idempotencyKey: string
  /** Where the browser goes when it was paid, and when it was not. */
  readonly paidUrl: string
  readonly leftUrl: string
}

/** A subscription as its provider knows it now. */
export interface BillingState extends Omit<SubscriptionState, "tier" | "period"> {
  /**
   * What is paid for; null where its price is none that is sold now. Who bought it before goes on with what was sold then: a
   * price of Stripe's never changes, so that a new one leaves everybody at the old.
   */
  readonly plan: Pick<SubscriptionState, "tier" | "period"> | null
  readonly reference: string
  readonly customer: string
  /** For whom it was bought: what the order named. */
  readonly accountId: string
}

/** The page where an order is paid, and the provider's own name for it. */
export interface OpenCheckout {
  readonly url: string
  readonly reference: string
}

/** A payment of a subscription, as its provider knows it now. */
export interface BillingPayment {
  /** The subscription that it was made for. */
  readonly reference: string
  /** Whether nothing was paid for the subscription since. */
  readonly isLast: boolean
  /** Whether all of it was given back. */
  readonly isReturned: boolean
  /** How it stands at the bank it came from; null where it never was disputed. Won is what came to nothing as well. */
  readonly dispute: "open" | "lost" | "won" | null
}

/** A price in the provider's own books; what it does not know is null. */
export type BillingPrice = Pick<Price, "priceId" | "mode" | "isLive" | "amountCents">

/**
 * Whoever takes payments. It keeps the books: what it reports rings a bell, and then it is asked (`look`), so that reports
 * may come twice, late or in any order.
 */
export interface BillingProvider {
  readonly name: string
  /** True where nothing is charged. Refused in production. */
  readonly simulated: boolean
  /** Makes the page where an order is paid. @throws BillingUnavailable, IdempotencyMismatch */
  readonly createCheckout: (order: CheckoutOrder) => Promise<OpenCheckout>
  /**
   * Closes a checkout, so that it can be paid no more; one that is over, or that it does not know, is as good as closed.
   * @returns the subscription that it was paid for, if it was @throws BillingUnavailable
   */
  readonly closeCheckout: (reference: string) => Promise<string | null>
  /** Makes the page where a subscription is changed or cancelled. @throws BillingUnavailable */
  readonly openPortal: (
    subscription: Pick<BillingState, "reference" | "customer">,
    returnUrl: string,
  ) => Promise<string>
  /** The subscription as it is now; null where it was never paid or is none of ours. @throws BillingUnavailable */
  readonly look: (reference: string) => Promise<BillingState | null>
  /** What became of a payment; null for one that is for no subscription. @throws BillingUnavailable */
  readonly lookPayment: (payment: string) => Promise<BillingPayment | null>
  /** Ends a subscription at once; one that has ended, or that it does not know, is as good as ended. @throws BillingUnavailable */
  readonly cancel: (reference: string) => Promise<void>
  /**
   * Ends a subscription at once and gives its last payment back in full. Asking twice is asking once, also where the first
   * time got only halfway. @throws BillingUnavailable
   */
  readonly refund: (reference: string) => Promise<void>
  /** What a plan costs there, as its own books say. @throws BillingUnavailable */
  readonly lookPrice: (tier: PlanTier, period: BillingPeriod) => Promise<BillingPrice>
}

/** An access code as it was configured. */
export interface AccessCodeSetting {
  readonly code: string
  readonly tier: PlanTier
  readonly maxUses: number
  readonly expiresAt: Date | null
}
