import { MINUTE_MS } from "@porchlight/core/time"
import { alarmed, alertToken, during, firstOf } from "./dates.ts"
import {
  Diagnostics,
  Person,
  PersonEntry,
  PhoneAnswer,
  Price,
  STEP_UP_MS,
  TEXT_TESTS,
  TextTest,
} from "@porchlight/core/admin"
import { planPriceUsd } from "@porchlight/core/membership"
import type { AdminPort } from "@porchlight/core/admin"
import { check, equal, present, rejects } from "./check.ts"
import { messagesTo, profileInput, newEmail, newPhone, signUp } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import { administrator, appointed, exported, idOf, stepUp, supporter } from "./staff.ts"
import type { Subject } from "./subject.ts"

/** Every call that an opened administration is needed for. */
const calls = (admin: AdminPort, subject: Subject, id: string): ReadonlyArray<() => Promise<unknown>> => [
  () => admin.people({ search: null }),
  () => admin.people({ search: newEmail(subject) }),
  () => admin.person(id),
  () => admin.activity(),
  () => admin.diagnostics(),
  () => admin.phoneAnswers(newPhone(subject)),
  () => admin.price({ tier: "premium", period: "annual" }),
  () => admin.testText(),
  () => admin.assignRole({ email: newEmail(subject), role: "support" }),
]

/** What every backend must do about the administration. */
export const adminPanelRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a password opens the administration for a quarter of an hour, and one session alone (ADMIN-02, ADMIN-04)",
    run: async (subject) => {
      const member = await appointed(subject)
      const { admin } = member.backend
      const id = await idOf(member)
      for (const call of calls(admin, subject, id)) await rejects(call(), "StepUpNeeded")
      await rejects(admin.stepUp({ password: "not the password" }), "PasswordWrong")
      await rejects(admin.diagnostics(), "StepUpNeeded")
      const { until } = await stepUp(member)
      equal(until - subject.now(), STEP_UP_MS, "how long it is open")
      await admin.diagnostics()
      await subject.advance(STEP_UP_MS)
      await rejects(admin.diagnostics(), "StepUpNeeded")
    },
  },
  {
    title: "whoever is not staff is refused every part of the administration (ADMIN-03, ADMIN-06, PHONE-04)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { admin } = member.backend
      const id = await idOf(member)
      await rejects(stepUp(member), "Forbidden")
      for (const call of calls(admin, subject, id)) await rejects(call(), "Forbidden")
      await rejects(admin.bypass(), "Forbidden")
      await rejects(admin.setBypass({ isOn: true }), "Forbidden")
      const nobody = (await subject.backend()).admin
      for (const call of calls(nobody, subject, id)) await rejects(call(), "SignInRequired")
    },
  },
  {
    title: "the list of people shows nobody's address, and only an administrator may look for one (ADMIN-05)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const support = await supporter(subject, admin)
      const member = await signUp(subject, "phone")
      const id = await idOf(member)
      const list = await support.backend.admin.people({ search: null })
      for (const entry of list) hasShape(PersonEntry, entry, "somebody in the list")
      const entry = present(
        list.find((person) => person.id === id),
        "the newest account",
      )
      equal([entry.status, entry.role].join(" "), "registering viewer")
      check(!JSON.stringify(list).includes(member.email), "an address is in the list")
      await rejects(support.backend.admin.people({ search: member.email }), "Forbidden")
      const { people } = admin.backend.admin
      equal((await people({ search: member.email.toUpperCase() })).map((one) => one.id).join(), id)
      equal((await people({ search: member.phone })).map((one) => one.id).join(), id)
      equal((await people({ search: newEmail(subject) })).length, 0, "who is found for a stranger's address")
    },
  },
  {
    title:
      "a person is opened whole by administrators and masked by support, and finds each look in their file (ADMIN-01)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const support = await supporter(subject, admin)
      const member = await signUp(subject)
      const id = await idOf(member)
      const looks = async () => (await exported(member)).split("person.look").length - 1
      equal(await looks(), 0, "looks before the first one")
      const whole = await admin.backend.admin.person(id)
      hasShape(Person, whole, "the person")
      equal(
        [whole.email, whole.fullName, whole.phone].join(),
        `${member.email},${member.fullName},${member.phone}`,
      )
      const masked = await support.backend.admin.person(id)
      check(masked.isRedacted && !whole.isRedacted, "who sees what is not said")
      for (const secret of [member.email, member.fullName, member.phone])
        check(!JSON.stringify(masked).includes(secret), "support sees a name, an address or a number")
      equal(await looks(), 2, "looks in the file of the person")
      check(!(await exported(member)).includes(await idOf(support)), "the file names who looked")
      check(!(await exported(admin)).includes("person.look"), "looks are in the file of whoever looked")
      await rejects(admin.backend.admin.person("nobody"), "NotFound")
    },
  },
  {
    title:
      "diagnostics say how the server is, of nobody anything, and messages are counted by what became of them (ADMIN-06)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const support = await supporter(subject, admin)
      const [text] = await messagesTo(subject, support.phone)
      await subject.report(present(text, "a code").id, "failed", "undeliverable")
      const diagnostics = await support.backend.admin.diagnostics()
      hasShape(Diagnostics, diagnostics, "the diagnostics")
      check(diagnostics.isReady, "the server works and says that it is not ready")
      check(diagnostics.figures.accounts >= 2, "accounts are missing")
      check(diagnostics.providers.length > 0, "the provider is missing")
      const texts = diagnostics.deliveries.find(({ channel }) => channel === "sms")
      check((texts?.total ?? 0) >= 2, "the codes are missing")
      check(!JSON.stringify(diagnostics).includes(support.phone), "a number is in the diagnostics")
      if (subject.setFault === undefined) return
      await during(subject, "scheduler", async () => {
        await subject.advance(60_000)
        const { isReady } = await support.backend.admin.diagnostics()
        equal(isReady, false, "ready while the worker stands still")
      })
    },
  },
  {
    title: "the board counts the open alarms that nobody has answered for twenty minutes (ADMIN-06)",
    run: async (subject) => {
      const admin = await appointed(subject)
      const { member, contacts } = await alarmed(subject)
      await subject.advance(20 * MINUTE_MS)
      await stepUp(admin)
      const figures = async () => (await admin.backend.admin.diagnostics()).figures
      const { alarms, unanswered, stuck } = await figures()
      check(alarms >= unanswered && unanswered >= 1, "an alarm without an answer is missing")
      equal(stuck, 0, "what cannot be handled")
      await member.backend.incident.respond(await alertToken(subject, firstOf(contacts)), "on-it")
      const after = await figures()
      equal([after.alarms, after.unanswered], [alarms, unanswered - 1], "once somebody is on it")
    },
  },
  {
    title:
      "what became of the messages to one number is for administrators, without their texts, and counts as a look (PHONE-04)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const support = await supporter(subject, admin)
      const member = await signUp(subject, "email")
      await rejects(support.backend.admin.phoneAnswers(member.phone), "Forbidden")
      const answers = await admin.backend.admin.phoneAnswers(member.phone)
      for (const answer of answers) hasShape(PhoneAnswer, answer, "an answer")
      equal(answers.map(({ channel }) => channel).join(), "sms")
      const [code] = await messagesTo(subject, member.phone)
      const digits = present(/\d{6}/u.exec(present(code, "the code").text)?.[0], "six digits")
      check(!JSON.stringify(answers).includes(digits), "a code is in the answers")
      equal((await admin.backend.admin.phoneAnswers(newPhone(subject))).length, 0)
      check((await exported(member)).includes("phone.look"), "the look is not in the file of the person")
    },
  },
  {
    title:
      "a price is looked up by plan and period, and is the one that the plans' page shows (PLAN-17, FN-12)",
    run: async (subject) => {
      const { backend } = await administrator(subject)
      const price = await backend.admin.price({ tier: "elite", period: "annual" })
      hasShape(Price, price, "the price")
      equal(price.shownCents, planPriceUsd("elite", "annual") * 100)
      equal([price.mode, price.amountCents].join(), `subscription,${price.shownCents}`)
      check(price.priceId !== "", "the price has no name")
    },
  },
  {
    title: "an administrator tries the texts out at their own number, five times an hour",
    run: async (subject) => {
      const { backend, phone } = await administrator(subject)
      const before = (await messagesTo(subject, phone)).length
      const test = await backend.admin.testText()
      hasShape(TextTest, test, "the test")
      equal((await messagesTo(subject, phone)).length, before + 1, "texts to the number")
      for (let sent = 1; sent < TEXT_TESTS.limit; sent += 1) await backend.admin.testText()
      await rejects(backend.admin.testText(), "RateLimited")
    },
  },
  {
    title:
      "an administrator may skip the proof of a phone, is counted among those who do, and finds it written down (SET-11)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      await present(subject.appoint, "a way to appoint an administrator")(member.email)
      await rejects(member.backend.admin.setBypass({ isOn: true }), "SecondFactorNeeded")
      const admin = await administrator(subject)
      const { setBypass, bypass, diagnostics } = admin.backend.admin
      equal((await bypass()).isOn, false)
      equal((await setBypass({ isOn: true })).isOn, true)
      equal((await diagnostics()).figures.bypasses, 1, "administrators who skip the proof")
      equal((await setBypass({ isOn: false })).isOn, false)
      equal((await diagnostics()).figures.bypasses, 0, "administrators who skip the proof")
      const file = await exported(admin)
      check(file.includes("bypass.on") && file.includes("bypass.off"), "the changes were not written down")
    },
  },
  {
    title:
      "with the bypass on, the registration of an administrator goes on without a number, and no number is stored (SET-11)",
    run: async (subject) => {
      const member = await appointed(subject, "signed-up")
      const { backend } = member
      const status = async () => (await backend.registration.status()).status
      equal(await status(), "phone_verification")
      await backend.admin.setBypass({ isOn: true })
      equal(await status(), "profile_creation")
      const profile = await backend.profile.complete(profileInput(member))
      equal(profile.phone, null, "the number that was not proved")
      await backend.admin.setBypass({ isOn: false })
      equal(await status(), "phone_verification")
    },
  },
]
