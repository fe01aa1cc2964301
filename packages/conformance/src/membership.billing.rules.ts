import { alarmAt } from "@porchlight/core/check-in"
import { tagOf } from "@porchlight/core/error"
import type { CheckoutInput, Membership, PlanTier } from "@porchlight/core/membership"
import { addMs, DAY_MS, SECOND_MS } from "@porchlight/core/time"
import { TRIAL_LENGTH_MS } from "@porchlight/core/trial"
import { check, equal, present, rejects } from "./check.ts"
import { advanceTo, alertsTo, arm, firstOf, incidentOf, plan, planInput } from "./dates.ts"
import { newKey, signInAgain, signUp, trust, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const actOn = (subject: Subject) => present(subject.actOnBillingPage, "a way to act on billing pages")

/** Somebody who has bought a plan during her trial, and the page where she did. */
async function buy(
  subject: Subject,
  input: CheckoutInput = { tier: "premium", period: "monthly" },
): Promise<{ readonly member: Member; readonly url: string; readonly membership: Membership }> {
  const member = await signUp(subject)
  await member.backend.trial.start()
  const { url } = await member.backend.membership.createCheckout(input, newKey(subject))
  await actOn(subject)(url, "pay")
  return { member, url, membership: await member.backend.membership.current() }
}

/** A date that was armed with a plan alone, when the trial is over. */
async function armedWith(subject: Subject, tier: PlanTier) {
  const { member, url } = await buy(subject, { tier, period: "monthly" })
  const friend = await trust(subject, member)
  await subject.advance(TRIAL_LENGTH_MS + 60 * SECOND_MS)
  const watch = await arm(subject, member, (await plan(subject, member, [friend])).id)
  const zone = { name: "Home", latitude: 40.7, longitude: -74, radiusMeters: 100 } as const
  /** Whether zones are open to her, which need more than the least plan. */
  const hasZones = async () => {
    const adding = member.backend.geofence.add(
      { ...zone, type: "safe_zone", alertsEnabled: false },
      newKey(subject),
    )
    return adding.then(
      () => true,
      (error: unknown) => {
        if (tagOf(error) !== "MembershipRequired") throw error
        return false
      },
    )
  }
  return { member, url, watch, hasZones }
}

const renewalOf = ({ renewsAt }: Membership) => present(renewsAt, "when it renews")

/** What every backend must do about buying: nothing changes before the payment is told, and what is told counts. */
export const billingRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a checkout changes nothing before it is paid; then the plan is there",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const { url } = await backend.membership.createCheckout(
        { tier: "premium", period: "annual" },
        newKey(subject),
      )
      check(/^https?:\/\//u.test(url), "the page has no address")
      equal((await backend.membership.current()).tier, "basic", "the tier before it is paid")
      await actOn(subject)(url, "pay")
      const membership = await backend.membership.current()
      equal(
        [membership.tier, membership.source, membership.period, membership.cancelsAt],
        ["premium", "subscription", "annual", null],
      )
      check(renewalOf(membership) > addMs(subject.now(), 360 * DAY_MS), "a year is shorter than a year")
      equal((await backend.trial.current()).supersededBy, "subscription")
    },
  },
  {
    title: "a repeated checkout with one key is one page; another plan under it is a mismatch",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const [input, key] = [{ tier: "elite", period: "monthly" } as const, newKey(subject)]
      const first = await backend.membership.createCheckout(input, key)
      equal(await backend.membership.createCheckout(input, key), first)
      await rejects(
        backend.membership.createCheckout({ ...input, tier: "essential" }, key),
        "IdempotencyMismatch",
      )
    },
  },
  {
    title: "only plans can be bought, at the prices of the backend",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const wrong = [
        { tier: "basic", period: "monthly" },
        { tier: "premium", period: "weekly" },
        { tier: "Premium", period: "monthly" },
        {},
        null,
      ]
      for (const input of wrong) {
        await rejects(
          backend.membership.createCheckout(untyped<CheckoutInput>(input), newKey(subject)),
          "InvalidInput",
        )
      }
    },
  },
  {
    title: "a checkout waits for a confirmed address",
    run: async (subject) => {
      const { backend } = await signUp(subject, "phone")
      const input = { tier: "essential", period: "monthly" } as const
      await rejects(backend.membership.createCheckout(input, newKey(subject)), "EmailConfirmationRequired")
    },
  },
  {
    title: "a running plan is not bought a second time: it is changed on its own page",
    run: async (subject) => {
      const { member } = await buy(subject)
      const input = { tier: "elite", period: "monthly" } as const
      await rejects(member.backend.membership.createCheckout(input, newKey(subject)), "AlreadySubscribed")
      check(
        /^https?:\/\//u.test((await member.backend.membership.openPortal()).url),
        "the page has no address",
      )
      const without = await signUp(subject)
      await rejects(without.backend.membership.openPortal(), "NotFound")
    },
  },
  {
    title: "a checkout that is begun closes the page of an earlier one: only one of them can be paid",
    run: async (subject) => {
      const { membership } = (await signUp(subject)).backend
      const first = await membership.createCheckout({ tier: "premium", period: "monthly" }, newKey(subject))
      const second = await membership.createCheckout({ tier: "elite", period: "annual" }, newKey(subject))
      await actOn(subject)(first.url, "pay")
      equal((await membership.current()).tier, "basic", "the tier after paying on a closed page")
      await actOn(subject)(second.url, "pay")
      const { tier, period, refundedAt } = await membership.current()
      equal([tier, period, refundedAt], ["elite", "annual", null])
    },
  },
  {
    title: "a plan renews by itself",
    run: async (subject) => {
      const { member, membership } = await buy(subject)
      await advanceTo(subject, addMs(renewalOf(membership), DAY_MS))
      const renewed = await (await signInAgain(subject, member)).membership.current()
      equal([renewed.tier, renewed.isPaymentFailed], ["premium", false])
      check(renewalOf(renewed) > renewalOf(membership), "it was not renewed")
    },
  },
  {
    title: "a cancelled plan lasts to the end of what was paid, and can be kept after all",
    run: async (subject) => {
      const { member, url, membership } = await buy(subject)
      const end = renewalOf(membership)
      await actOn(subject)(url, "cancel")
      const cancelled = await member.backend.membership.current()
      equal([cancelled.tier, cancelled.renewsAt, cancelled.cancelsAt], ["premium", null, end])
      await actOn(subject)(url, "resume")
      equal((await member.backend.membership.current()).renewsAt, end)
      await actOn(subject)(url, "cancel")
      await advanceTo(subject, addMs(end, -60 * SECOND_MS))
      equal((await (await signInAgain(subject, member)).membership.current()).tier, "premium")
      await subject.advance(120 * SECOND_MS)
      equal((await (await signInAgain(subject, member)).membership.current()).tier, "basic")
    },
  },
  {
    title: "a payment that fails is told, and the plan goes on while it is tried again",
    run: async (subject) => {
      const { member, url, membership } = await buy(subject)
      await actOn(subject)(url, "fail")
      await advanceTo(subject, addMs(renewalOf(membership), DAY_MS))
      const failed = await (await signInAgain(subject, member)).membership.current()
      equal([failed.tier, failed.isPaymentFailed], ["premium", true])
      await actOn(subject)(url, "mend")
      equal((await (await signInAgain(subject, member)).membership.current()).isPaymentFailed, false)
    },
  },
  {
    title: "a plan that ends in the middle of a date cuts nothing of it; the next date needs a plan",
    run: async (subject) => {
      const { member, url, membership } = await buy(subject)
      const friend = await trust(subject, member)
      await actOn(subject)(url, "cancel")
      await advanceTo(subject, addMs(renewalOf(membership), -10 * 60 * SECOND_MS))
      const backend = await signInAgain(subject, member)
      const now = { backend }
      const planned = await plan(subject, now, [friend])
      const watch = await arm(subject, now, planned.id)
      await advanceTo(subject, alarmAt(watch))
      check((await alertsTo(subject, firstOf([friend]))).length > 0, "nobody was told")
      const { incident } = await backend.checkIn.state()
      await backend.incident.resolve(present(incident, "the incident").id, member.safePin)
      const next = await backend.datePlan.create(planInput(subject, [friend]), newKey(subject))
      await rejects(arm(subject, now, next.id), "MembershipRequired")
    },
  },
  {
    title: "what was open when a date was armed stays open to its end, also when the plan is changed to less",
    run: async (subject) => {
      const { member, url, watch, hasZones } = await armedWith(subject, "premium")
      await actOn(subject)(url, "to-essential")
      equal((await member.backend.membership.current()).tier, "essential")
      await advanceTo(subject, alarmAt(watch))
      check(await hasZones(), "what the date was armed with is closed while it is on")
      await member.backend.incident.resolve((await incidentOf(member)).id, member.safePin)
      equal(await hasZones(), false, "what is open after the date")
    },
  },
  {
    title: "a plan that is changed to more opens it at once, also in the middle of a date",
    run: async (subject) => {
      const { url, hasZones } = await armedWith(subject, "essential")
      equal(await hasZones(), false, "what the lesser plan opens")
      await actOn(subject)(url, "to-premium")
      equal(await hasZones(), true, "what the other opens")
    },
  },
]
