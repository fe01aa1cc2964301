import { messageOf } from "@porchlight/core/error"
import { ACCESS_CODE_LIMIT, canUse, Membership } from "@porchlight/core/membership"
import { MINUTE_MS } from "@porchlight/core/time"
import { trialStatus } from "@porchlight/core/trial"
import { check, equal, present, race, rejects } from "./check.ts"
import { arm, plan } from "./dates.ts"
import { signInAgain, signUp, trust } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

const codeFor = (subject: Subject, uses: number) =>
  present(subject.accessCode, "a way to make access codes")(uses)

/** What every backend must do about tiers and access codes. */
export const membershipRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "without a plan one is basic, and a trial does not change that",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      await backend.trial.start()
      const membership = await backend.membership.current()
      hasShape(Membership, membership, "the membership")
      equal([membership.tier, membership.source, membership.period], ["basic", null, null])
      check(canUse(membership.entitlements, "arm-watch", subject.now()), "the trial opens nothing")
    },
  },
  {
    title: "an access code gives full access for good and stops the trial",
    run: async (subject) => {
      const member = await signUp(subject)
      const { backend } = member
      const { id } = await plan(subject, member, [await trust(subject, member)])
      await backend.trial.start()
      await subject.advance(31 * MINUTE_MS)
      await rejects(arm(subject, member, id), "MembershipRequired")
      const membership = await backend.membership.redeemAccessCode(await codeFor(subject, 1))
      equal([membership.tier, membership.source], ["elite", "access-code"])
      equal(await backend.membership.current(), membership, "what is stored")
      const trial = await backend.trial.current()
      equal([trial.supersededBy, trialStatus(trial, subject.now())], ["access-code", "superseded"])
      await arm(subject, member, id)
    },
  },
  {
    title: "a wrong access code is refused in the words of the specification and changes nothing",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const refused = await rejects(backend.membership.redeemAccessCode("NO-SUCH-CODE"), "AccessCodeInvalid")
      equal(messageOf(refused, ""), "Invalid access code. Please try again.")
      equal((await backend.membership.current()).tier, "basic")
    },
  },
  {
    title: "odd texts are no access codes",
    run: async (subject) => {
      let { backend } = await signUp(subject, "signed-up")
      for (const [index, text] of ODD_TEXTS.entries()) {
        // Tries are counted by account.
        if (index % ACCESS_CODE_LIMIT.limit === 0) backend = (await signUp(subject, "signed-up")).backend
        await rejects(backend.membership.redeemAccessCode(text), "AccessCodeInvalid", "InvalidInput")
      }
    },
  },
  {
    title: "access codes may be tried five times in an hour, also the right one",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const code = await codeFor(subject, 1)
      for (let tries = 0; tries < ACCESS_CODE_LIMIT.limit; tries += 1) {
        await rejects(backend.membership.redeemAccessCode(`GUESS-${tries}`), "AccessCodeInvalid")
      }
      await rejects(backend.membership.redeemAccessCode(code), "RateLimited")
      await subject.advance(ACCESS_CODE_LIMIT.windowMs + MINUTE_MS)
      equal((await backend.membership.redeemAccessCode(code)).tier, "elite")
    },
  },
  {
    title: "an access code is redeemed as often as it may be and never once more, whoever races",
    run: async (subject) => {
      const code = await codeFor(subject, 2)
      const members = []
      for (let people = 0; people < 5; people += 1) members.push(await signUp(subject, "phone"))
      const outcomes = await race(
        ...members.map(
          ({ backend }) =>
            () =>
              backend.membership.redeemAccessCode(code),
        ),
      )
      const tiers = []
      for (const { backend } of members) tiers.push((await backend.membership.current()).tier)
      equal(tiers.filter((tier) => tier === "elite").length, 2, "how many have it")
      equal(outcomes.length, 5)
      await rejects(
        (await signUp(subject, "phone")).backend.membership.redeemAccessCode(code),
        "AccessCodeInvalid",
      )
    },
  },
  {
    title: "redeeming a code again in the same account changes nothing and uses nothing up",
    run: async (subject) => {
      const code = await codeFor(subject, 2)
      const [one, other] = [await signUp(subject, "phone"), await signUp(subject, "phone")]
      const first = await one.backend.membership.redeemAccessCode(code)
      const again = await signInAgain(subject, one)
      equal(await again.membership.redeemAccessCode(code), first)
      equal((await other.backend.membership.redeemAccessCode(code)).tier, "elite")
    },
  },
  {
    title: "an access code is not stored in plain",
    run: async (subject) => {
      const { backend } = await signUp(subject, "phone")
      const code = await codeFor(subject, 1)
      await backend.membership.redeemAccessCode(code)
      const stored = await present(subject.stored, "a look at what is stored")()
      check(!stored.includes(code), "the code is stored in plain")
    },
  },
  {
    title: "a membership belongs to whoever is signed in",
    run: async (subject) => {
      const nobody = await subject.backend()
      await rejects(nobody.membership.current(), "SignInRequired")
      await rejects(nobody.membership.redeemAccessCode("NO-SUCH-CODE"), "SignInRequired")
      const checkout = nobody.membership.createCheckout({ tier: "elite", period: "monthly" }, "key-of-nobody")
      await rejects(checkout, "SignInRequired")
      await rejects(nobody.membership.openPortal(), "SignInRequired")
      const [one, other] = [await signUp(subject, "phone"), await signUp(subject, "phone")]
      await one.backend.membership.redeemAccessCode(await codeFor(subject, 1))
      equal((await other.backend.membership.current()).tier, "basic")
    },
  },
]
