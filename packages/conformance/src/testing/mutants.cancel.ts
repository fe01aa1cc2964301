import type { DatePlan } from "@porchlight/core/date-plan"
import { breakOutbox, breakPort, copyTo, type Mutant } from "./mutant.ts"

const isCalledOff = ({ text }: { readonly text: string }) => text.includes("is called off")

/** Plans that were listed once are listed for ever. */
function remembering(): Mutant["broken"] {
  const seen = new Map<string, DatePlan>()
  return breakPort("datePlan", ({ list }) => ({
    list: async () => {
      for (const plan of await list()) seen.set(plan.id, plan)
      return [...seen.values()]
    },
  }))
}

/** Backends that go wrong about dates that are called off. */
export const cancelMutants: ReadonlyArray<Mutant> = [
  {
    name: "a plan only seems to be called off",
    rule: "a draft is called off once, also by two at a time; it is armed, changed and shared no more, and no other plan with it (DATE-06)",
    broken: breakPort("datePlan", ({ get }) => ({
      cancel: async (id) => ({ ...(await get(id)), status: "cancelled" }),
    })),
  },
  {
    name: "calling off a guarded date passes for done",
    rule: "a date that is guarded, or over, is not called off (DATE-06)",
    broken: breakPort("datePlan", ({ get, cancel }) => ({ cancel: (id) => cancel(id).catch(() => get(id)) })),
  },
  {
    name: "nobody hears that a date is called off",
    rule: "who has its card hears once that a date is called off, whatever else was changed and however often, and their page says so for a day (B-14)",
    broken: breakOutbox((sent) => sent.filter((message) => !isCalledOff(message))),
  },
  {
    name: "a plan that was called off is kept",
    rule: "a day after it was called off a plan is deleted, with its card, and no other (DATE-06)",
    broken: remembering(),
  },
  {
    name: "under duress people hear that a date is called off",
    rule: "under duress a date is called off as it is else, for her eyes; nobody hears of it, and the link to its card is over (N-04)",
    broken: breakOutbox((sent) => {
      const carded = new Set(sent.filter(({ text }) => text.includes("/d/")).map(({ to }) => to))
      const others = (to: string) => [...carded].filter((phone) => phone !== to)
      return sent.flatMap((message) =>
        isCalledOff(message)
          ? [message, ...others(message.to).map((to) => copyTo(message, to, to))]
          : [message],
      )
    }),
  },
]
