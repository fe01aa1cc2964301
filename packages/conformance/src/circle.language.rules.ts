import { alarmAt } from "@porchlight/core/check-in"
import { circleTextMessages, INVITE_REMINDER_AFTER_MS, type Contact } from "@porchlight/core/circle"
import { incidentMessages } from "@porchlight/core/incident"
import { spanish } from "@porchlight/core/language/es"
import { check, equal, present, rejects } from "./check.ts"
import { advanceTo, alertsTo, arm, plan } from "./dates.ts"
import {
  contactNow,
  invite,
  inviteFor,
  messagesTo,
  newContact,
  newKey,
  signInAgain,
  signUp,
  trust,
  untyped,
  type Member,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

async function lastTo(subject: Subject, to: string): Promise<string> {
  return present((await messagesTo(subject, to)).at(-1), "a message").text
}

/** What every backend must do about the language in which trusted people are written and spoken to. */
export const circleLanguageRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a contact is invited and answered in their own language, and agrees in it (CIRC-01, CONS-02)",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member, { language: "es" })
      equal(contact.language, "es")
      check((await lastTo(subject, contact.phone)).includes("Responde SI"), "the invite is not in Spanish")
      const token = await inviteFor(subject, contact.phone)
      const { wording } = await (await subject.backend()).circle.openInvite(token)
      check(wording.includes("te pide"), "the page asks in another language than the message")
      await subject.reply(contact.phone, "Sí")
      const said = await contactNow(member.backend, contact.id)
      equal([said.status, said.consent?.wording], ["verified", wording])
      check((await lastTo(subject, contact.phone)).startsWith("Gracias"), "the thanks are not in Spanish")
      await subject.reply(contact.phone, "Basta")
      equal((await contactNow(member.backend, contact.id)).status, "stopped")
    },
  },
  {
    title: "an alarm and its end reach each contact in their own language",
    run: async (subject) => {
      const member = await signUp(subject)
      const contacts = [
        await trust(subject, member, { name: "Maya" }),
        await trust(subject, member, { name: "Inés", language: "es" }),
      ] as const
      const watch = await arm(subject, member, (await plan(subject, member, contacts)).id)
      await advanceTo(subject, alarmAt(watch))
      const [english, other] = await Promise.all(contacts.map((contact) => alertsTo(subject, contact)))
      check(
        english?.every(({ text }) => text.startsWith("EMERGENCY ALERT")) === true && english.length > 0,
        "the alert to an English contact is not in English",
      )
      equal(other?.length, 0, "English alerts to a Spanish contact")
      const alerts = (await messagesTo(subject, contacts[1].phone)).map(({ text }) => text)
      const alert = present(
        alerts.find((text) => text.startsWith("ALERTA DE EMERGENCIA")),
        "an alert in Spanish",
      )
      check(alert.includes(member.fullName), "the alert does not name the dater")
      const { incident } = await member.backend.checkIn.state()
      await member.backend.incident.resolve(present(incident, "an incident").id, member.safePin)
      const [toEnglish, toSpanish] = contacts.map(({ phone }) => lastTo(subject, phone))
      equal(await toEnglish, incidentMessages.allClearText(member.fullName))
      equal(await toSpanish, spanish.incident.allClearText(member.fullName))
    },
  },
  {
    title: "a contact's language can be changed; an open invite then asks in the new one",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      equal(contact.language, "en", "the language of whoever added the contact")
      const token = await inviteFor(subject, contact.phone)
      equal((await member.backend.circle.update(contact.id, { language: "es" })).language, "es")
      const { wording } = await (await subject.backend()).circle.openInvite(token)
      check(wording.includes("te pide"), "the page asks in the language of before")
      equal((await contactNow(member.backend, contact.id)).language, "es")
      await rejects(member.backend.circle.update(contact.id, untyped({ language: "xx" })), "InvalidInput")
      const unknown = untyped<ReturnType<typeof newContact>>({ ...newContact(subject), language: "en-XA" })
      await rejects(member.backend.circle.add(unknown, newKey(subject)), "InvalidInput")
    },
  },
  {
    title:
      "a yes by text agrees to the words that were texted last, and one behind the link to those on the page (CONS-02)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { circle } = await subject.backend()
      const change = async () => {
        const contact = await invite(subject, member)
        const token = await inviteFor(subject, contact.phone)
        const texted = (await circle.openInvite(token)).wording
        await member.backend.circle.update(contact.id, { language: "es" })
        return { contact, token, texted, shown: (await circle.openInvite(token)).wording }
      }
      const agreed = async ({ id }: Contact, { backend }: Pick<Member, "backend"> = member) =>
        (await contactNow(backend, id)).consent?.wording
      const [byText, byLink, reminded] = [await change(), await change(), await change()]
      check(byText.texted !== byText.shown, "the page asks in the language of before")
      await subject.reply(byText.contact.phone, "YES")
      equal(await agreed(byText.contact), byText.texted, "what a yes to the first text agrees to")
      await circle.answerInvite(byLink.token, "yes")
      equal(await agreed(byLink.contact), byLink.shown, "what a yes behind the link agrees to")
      await subject.advance(INVITE_REMINDER_AFTER_MS)
      check(
        (await lastTo(subject, reminded.contact.phone)).includes("te pide"),
        "the reminder is not in Spanish",
      )
      await subject.reply(reminded.contact.phone, "Sí")
      const back = { backend: await signInAgain(subject, member) }
      equal(await agreed(reminded.contact, back), reminded.shown, "what a yes to the reminder agrees to")
    },
  },
  {
    title: "a stranger is answered in English",
    run: async (subject) => {
      const { phone } = newContact(subject)
      await subject.reply(phone, "hola")
      const words = await lastTo(subject, phone)
      check(
        words.includes(circleTextMessages.notUnderstood("").trim()),
        "a stranger is answered in other words",
      )
    },
  },
]
