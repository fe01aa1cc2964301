import { PIN_GUESSES_PER_HOUR, PIN_MAX_TRIES } from "@porchlight/core/access"
import { HOUR_MS } from "@porchlight/core/time"
import { canonical, check, equal, present, rejects, toldBy } from "./check.ts"
import { alertsTo, arm, firstOf, onDate, plan } from "./dates.ts"
import { noticesOf } from "./news.ts"
import { newKey, signUp } from "./people.ts"
import { press } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const PASSWORD_FAULT = "not the password"

/** What every backend must do about PINs. */
export const accessRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "chosen PINs are known to the session, and to nobody else's",
    run: async (subject) => {
      const [one, two] = [await signUp(subject, "email"), await signUp(subject, "email")]
      await one.backend.access.setPins({ safePin: "2580", duressPin: "8520", password: one.password })
      equal((await one.backend.session.current())?.hasPin, true)
      equal((await two.backend.session.current())?.hasPin, false)
    },
  },
  {
    title: "weak, equal and malformed PINs are refused, without an echo",
    run: async (subject) => {
      const { backend, password } = await signUp(subject, "email")
      const pairs = [
        ["1234", "8520"],
        ["2580", "4321"],
        ["7777", "8520"],
        ["2580", "2580"],
        ["92580", "2580"],
        ["258", "8520"],
        ["258025802", "8520"],
        ["25a0", "8520"],
        ["", "8520"],
        ["２５８０", "8520"],
        ["2580", "9".repeat(10_000)],
      ] as const
      for (const [safePin, duressPin] of pairs) {
        const error = await rejects(backend.access.setPins({ safePin, duressPin, password }), "InvalidInput")
        check(!toldBy(error).includes("8520"), "the refusal repeats a PIN")
      }
      equal((await backend.session.current())?.hasPin, false)
    },
  },
  {
    title: "PINs change only with the account's password",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const pins = { safePin: "9173", duressPin: "3719", password: PASSWORD_FAULT }
      await rejects(member.backend.access.setPins(pins), "PasswordWrong")
      await rejects(member.backend.checkIn.end(watch.id, "9173", newKey(subject)), "PinWrong")
      await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
    },
  },
  {
    title: "other PINs are told by mail and in the app, the first ones are not",
    run: async (subject) => {
      const member = await signUp(subject)
      const { backend, password } = member
      equal(await noticesOf(subject, member), [], "notices of the first PINs")
      const pins = { safePin: "9173", duressPin: "3719" }
      await rejects(backend.access.setPins({ ...pins, password: PASSWORD_FAULT }), "PasswordWrong")
      equal(await noticesOf(subject, member), [], "notices of a wrong password")
      await backend.access.setPins({ ...pins, password })
      equal(await noticesOf(subject, member), ["pins-changed"], "notices of other PINs")
    },
  },
  {
    title: "a change during a watch takes effect when the watch has ended",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      const { backend, password } = member
      await backend.access.setPins({ safePin: "9173", duressPin: "3719", password })
      await rejects(backend.checkIn.end(watch.id, "9173", newKey(subject)), "PinWrong")
      await backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      await backend.checkIn.checkIn(watch.id, null, newKey(subject))
      const next = await arm(subject, member, (await plan(subject, member, contacts)).id)
      await rejects(backend.checkIn.end(next.id, member.safePin, newKey(subject)), "PinWrong")
      equal((await backend.checkIn.end(next.id, "9173", newKey(subject))).phase, "home")
    },
  },
  {
    title: "the fifth wrong PIN in a row is answered like the others and raises a silent alarm",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      const before = canonical({ ...(await member.backend.checkIn.state()), now: 0 })
      for (let wrong = 1; wrong <= PIN_MAX_TRIES; wrong += 1) {
        equal((await alertsTo(subject, firstOf(contacts))).length, 0, "the number of alerts before the fifth")
        await rejects(member.backend.checkIn.checkIn(watch.id, "9999", newKey(subject)), "PinWrong")
        await subject.advance(0)
      }
      const alerts = await alertsTo(subject, firstOf(contacts))
      check(
        alerts.some(({ text }) => text.includes("DURESS")),
        "nobody was told of the fifth wrong PIN",
      )
      equal(canonical({ ...(await member.backend.checkIn.state()), now: 0 }), before, "what the dater sees")
    },
  },
  {
    title: "a wrong PIN counts once, however often it is sent again because its answer was lost",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      const { checkIn, incident, sos } = member.backend
      const isForced = async () => {
        await subject.advance(0)
        return (await alertsTo(subject, firstOf(contacts))).some(({ text }) => text.includes("DURESS"))
      }
      const again = async (send: (attempt: string) => Promise<unknown>) => {
        const attempt = newKey(subject)
        for (let time = 1; time <= PIN_MAX_TRIES; time += 1) await rejects(send(attempt), "PinWrong")
      }
      await again((attempt) => checkIn.checkIn(watch.id, "9999", attempt))
      await again((attempt) => checkIn.end(watch.id, "9999", attempt))
      const pressed = await press(subject, member, "countdown")
      await again((attempt) => sos.cancel(pressed, "9999", attempt))
      const { id } = present((await sos.fire(pressed)).incident, "an alarm")
      const attempt = newKey(subject)
      for (let time = 1; time <= PIN_MAX_TRIES; time += 1) {
        await rejects(incident.resolve(id, "9999", attempt), "PinWrong")
      }
      equal(await isForced(), false, "whether four wrong PINs were taken for five")
      await rejects(incident.resolve(id, "9998", attempt), "IdempotencyMismatch")
      await rejects(incident.resolve(id, "9999", newKey(subject)), "PinWrong")
      equal(await isForced(), true, "whether the fifth told anybody")
      const right = newKey(subject)
      const closed = await incident.resolve(id, member.safePin, right)
      equal(await incident.resolve(id, member.safePin, right), closed, "the answer that comes again")
    },
  },
  {
    title: "a right PIN in between forgives the wrong ones",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      for (const pin of ["9999", "9998", "9997", "9996", member.safePin, "9995", "9994", "9993", "9992"]) {
        await member.backend.checkIn.checkIn(watch.id, pin, newKey(subject)).catch(() => undefined)
      }
      await subject.advance(0)
      equal((await alertsTo(subject, firstOf(contacts))).length, 0, "the number of alerts")
    },
  },
  {
    title:
      "whoever guesses on finds no PIN: after thirty wrong ones not even the safe one counts, for an hour or until it stands behind the password",
    run: async (subject) => {
      for (const isPassword of [false, true]) {
        const { member, watch } = await onDate(subject)
        const { access, checkIn, incident } = member.backend
        const end = (pin: string) => checkIn.end(watch.id, pin, newKey(subject))
        for (let wrong = 1; wrong <= PIN_GUESSES_PER_HOUR; wrong += 1) await rejects(end("9999"), "PinWrong")
        await rejects(end(member.safePin), "PinWrong")
        const pins = { safePin: "9173", duressPin: "3719" }
        if (isPassword) {
          await access.setPins({ ...pins, password: member.password })
          await rejects(end(member.safePin), "PinWrong")
          await access.setPins({ ...pins, password: member.password + member.safePin })
          equal((await end(member.safePin)).phase, "home", "what the safe PIN does again")
        } else {
          await subject.advance(HOUR_MS)
          const { id } = present((await checkIn.state()).incident, "an alarm")
          const closed = await incident.resolve(id, member.safePin)
          check(closed.closedAt !== null, "the safe PIN did not end the alarm an hour later")
        }
      }
    },
  },
  {
    title: "PINs are not stored in plain",
    run: async (subject) => {
      const { backend, password } = await signUp(subject, "email")
      await backend.access.setPins({ safePin: "97351864", duressPin: "86421975", password })
      const stored = await present(subject.stored, "a look at what is stored")()
      check(!stored.includes("97351864") && !stored.includes("86421975"), "a PIN is stored in plain")
    },
  },
]
