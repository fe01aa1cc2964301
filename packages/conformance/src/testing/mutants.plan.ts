import { tagOf } from "@porchlight/core/error"
import { MembershipRequired, type MembershipTier } from "@porchlight/core/membership"
import { trialStatus } from "@porchlight/core/trial"
import { breakPort, type Mutant } from "./mutant.ts"

/** Backends that go wrong about trials, plans and codes. */
export const planMutants: ReadonlyArray<Mutant> = [
  {
    name: "a trial begins anew with every start",
    rule: "a trial begins once, however often and from wherever it is started",
    broken: breakPort("trial", ({ start }, { clock }) => ({
      start: async () => ({ ...(await start()), startedAt: clock.now() }),
    })),
  },
  {
    name: "an all-clear waits for a plan",
    rule: "the end of a trial cuts nothing of a date that is on: check-ins, alerts and the all-clear go on",
    broken: breakPort("incident", ({ resolve, get }, { trial, clock }) => ({
      resolve: async (id, pin) => {
        const status = trialStatus(await trial.current(), clock.now())
        return status === "running" ? resolve(id, pin) : get(id)
      },
    })),
  },
  {
    name: "a code is redeemed however often",
    rule: "an access code is redeemed as often as it may be and never once more, whoever races",
    broken: breakPort("membership", ({ redeemAccessCode, current }) => {
      let tier: MembershipTier | null = null
      const pretended = async () => ({ ...(await current()), ...(tier === null ? {} : { tier }) })
      return {
        current: pretended,
        redeemAccessCode: async (code) => {
          await redeemAccessCode(code).catch((error: unknown) => {
            if (tagOf(error) !== "AccessCodeInvalid") throw error
          })
          tier = "elite"
          return pretended()
        },
      }
    }),
  },
  {
    name: "a plan is there as soon as it is ordered",
    rule: "a checkout changes nothing before it is paid; then the plan is there",
    broken: breakPort("membership", ({ createCheckout, current }) => {
      let ordered: MembershipTier | null = null
      return {
        createCheckout: async (input, key) => {
          ordered = input.tier
          return createCheckout(input, key)
        },
        current: async () => ({ ...(await current()), ...(ordered === null ? {} : { tier: ordered }) }),
      }
    }),
  },
  {
    name: "a plan that is changed to less closes zones in the middle of a date",
    rule: "what was open when a date was armed stays open to its end, also when the plan is changed to less",
    broken: breakPort("geofence", ({ add }, { membership }) => ({
      add: async (input, key) => {
        const { tier } = await membership.current()
        if (tier === "essential") throw new MembershipRequired({ feature: "geofence" })
        return add(input, key)
      },
    })),
  },
  {
    name: "an earlier page pays what was ordered last",
    rule: "a checkout that is begun closes the page of an earlier one: only one of them can be paid",
    broken: (healthy) => {
      const newest = new Map<string, () => string>()
      const act = healthy.actOnBillingPage
      const { backend } = breakPort("membership", ({ createCheckout }) => {
        let last = ""
        return {
          createCheckout: async (input, key) => {
            const page = await createCheckout(input, key)
            last = page.url
            newest.set(last, () => last)
            return page
          },
        }
      })(healthy)
      return {
        ...healthy,
        backend,
        ...(act && { actOnBillingPage: (url, done) => act(newest.get(url)?.() ?? url, done) }),
      }
    },
  },
]
