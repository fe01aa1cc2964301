import type { Backend } from "@porchlight/core/backend"
import { SECOND_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { alarm, alertsTo, arm, firstOf, onDate, plan } from "./dates.ts"
import { follow } from "./follow.ts"
import { invite, newKey, signInAgain, signUp, trust } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about itself: its clock, its capabilities and what it tells live. */
export const backendRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the clock is the backend's, with a session and without",
    run: async (subject) => {
      const [nobody, { backend }] = [await subject.backend(), await signUp(subject)]
      await backend.session.current()
      await nobody.session.current()
      for (const { clock } of [nobody, backend]) {
        check(Math.abs(clock.now() - subject.now()) < 2 * SECOND_MS, "the clock is another")
      }
    },
  },
  {
    title: "capabilities are said plainly and stay what they are",
    run: async (subject) => {
      const [one, two] = [await subject.backend(), (await signUp(subject)).backend]
      // A client that is far from its backend knows them from the first answer on.
      await one.session.current()
      const { realtime, serverTimers, push, realDelivery } = one.capabilities
      for (const capability of [realtime, serverTimers, push, realDelivery]) {
        check(typeof capability === "boolean", "a capability is neither true nor false")
      }
      for (const word of Object.values(one.capabilities.product)) {
        check(typeof word === "string" && word !== "", "the product has no name, country or date")
      }
      equal(two.capabilities, one.capabilities)
    },
  },
  {
    title: "whoever follows the circle is told its state at the start and after each change",
    run: async (subject) => {
      const member = await signUp(subject)
      const heard = follow(member.backend, "circle")
      await heard.until((contacts) => contacts.length === 0)
      const contact = await invite(subject, member)
      await heard.until(([first]) => first?.status === "pending")
      await subject.reply(contact.phone, "YES")
      const [trusted] = await heard.until(([first]) => first?.status === "verified")
      equal([trusted], [...(await member.backend.circle.list())])
      await member.backend.circle.remove(contact.id)
      await heard.until((contacts) => contacts.length === 0 && heard.states.length >= 4)
      heard.stop()
      equal(
        heard.states.map(([first]) => first?.status ?? "none"),
        ["none", "pending", "verified", "none"],
        "what was heard",
      )
    },
  },
  {
    title: "whoever follows the watch sees it armed, checked in, alarmed, delivered and resolved",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      const heard = follow(member.backend, "watch")
      await heard.until(({ watch }) => watch === null)
      const watch = await arm(subject, member, (await plan(subject, member, [contact])).id)
      await heard.until((state) => state.watch?.id === watch.id && state.plan?.status === "active")
      const next = await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
      await heard.until((state) => state.watch?.epoch === 1)
      const { id } = await alarm(subject, {
        member,
        contacts: [contact],
        plan: await onlyPlan(member.backend),
        watch: next,
      })
      await heard.until((state) => state.incident?.id === id && state.deliveries.length > 0)
      const [alert] = await alertsTo(subject, contact)
      await subject.report(present(alert, "an alert").id, "delivered")
      await heard.until(({ deliveries }) => deliveries.some(({ state }) => state === "delivered"))
      await member.backend.incident.resolve(id, member.safePin)
      const last = await heard.until((state) => state.watch?.outcome === "resolved")
      equal(last.incident?.closedAt === null, false)
      heard.stop()
    },
  },
  {
    title: "every message is the whole state",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const other = await signInAgain(subject, member)
      const heard = follow(other, "watch")
      const first = await heard.until((state) => state.watch !== null)
      equal({ ...first, now: null }, { ...(await other.checkIn.state()), now: null })
      await member.backend.checkIn.extend(watch.id, 15, null, newKey(subject))
      const next = await heard.until((state) => state.watch?.epoch === 1)
      equal({ ...next, now: null }, { ...(await other.checkIn.state()), now: null })
      heard.stop()
    },
  },
  {
    title: "nobody hears of another account",
    run: async (subject) => {
      const [mine, theirs] = [await signUp(subject), await onDate(subject)]
      const heard = follow(mine.backend, "watch")
      const circle = follow(mine.backend, "circle")
      await heard.until(() => true)
      await circle.until(() => true)
      await theirs.member.backend.checkIn.checkIn(theirs.watch.id, null, newKey(subject))
      await invite(subject, theirs.member)
      const own = await invite(subject, mine)
      await circle.until(([first]) => first?.id === own.id)
      equal([heard.states.length, circle.states.length], [1, 2], "how often something was heard")
      equal(heard.states[0]?.watch, null)
      for (const { stop } of [heard, circle]) stop()
    },
  },
  {
    title: "whoever stops following hears nothing more",
    run: async (subject) => {
      const member = await signUp(subject)
      const [stopped, going] = [follow(member.backend, "circle"), follow(member.backend, "circle")]
      await stopped.until(() => true)
      stopped.stop()
      stopped.stop()
      const contact = await invite(subject, member)
      await going.until(([first]) => first?.id === contact.id)
      equal(stopped.states.length, 1, "how often something was heard")
      going.stop()
    },
  },
  {
    title: "a silent alarm is not heard live",
    run: async (subject) => {
      const { member, watch, contacts } = await onDate(subject)
      const heard = follow(member.backend, "watch")
      const first = await heard.until((state) => state.watch !== null)
      await member.backend.checkIn.checkIn(watch.id, member.duressPin, newKey(subject))
      await subject.advance(SECOND_MS)
      check((await alertsTo(subject, firstOf(contacts))).length > 0, "nobody was told")
      await member.backend.checkIn.extend(watch.id, 15, null, newKey(subject))
      await heard.until((state) => state.watch?.epoch === 2)
      for (const { incident, deliveries } of heard.states) {
        equal([incident, deliveries], [null, first.deliveries], "what was heard")
      }
      equal(heard.states.length, 3, "how often something was heard")
      heard.stop()
    },
  },
]

async function onlyPlan(backend: Backend): Promise<Awaited<ReturnType<Backend["datePlan"]["get"]>>> {
  return present((await backend.datePlan.list())[0], "a plan")
}
