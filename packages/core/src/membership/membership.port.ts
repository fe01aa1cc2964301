import type { BillingPage, CheckoutInput, Membership } from "./membership.schema.ts"

/** What a backend must offer for plans. The tier is written by payments, codes and roles alone, never by its owner. */
export interface MembershipPort {
  /** The signed-in account's membership, as the backend decides by it now. @throws SignInRequired */
  readonly current: () => Promise<Membership>

  /**
   * Begins a purchase and gives the page where it is paid. Nothing changes before the payment is reported by whoever
   * took it; a repeat with the same key gives the same page. A page that was opened before and not paid is closed. Where two
   * are paid all the same, the plan bought last stays, the other is ended and its payment given back: `refundedAt`.
   * @throws AlreadySubscribed, BillingUnavailable, EmailConfirmationRequired (D-20), SignInRequired
   */
  readonly createCheckout: (input: CheckoutInput, idempotencyKey: string) => Promise<BillingPage>

  /**
   * Gives the page where a subscription is changed, cancelled and its payments are seen.
   * @throws NotFound without a subscription, BillingUnavailable, SignInRequired
   */
  readonly openPortal: () => Promise<BillingPage>

  /**
   * Redeems an access code. A code is never redeemed more often than it may be, whoever races; redeeming one again in
   * the same account changes nothing and uses nothing up.
   * @throws AccessCodeInvalid, RateLimited (five tries in an hour, right or wrong), SignInRequired
   */
  readonly redeemAccessCode: (code: string) => Promise<Membership>
}
