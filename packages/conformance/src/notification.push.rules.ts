import { checkInTextMessages } from "@porchlight/core/check-in"
import {
  PUSH_DEVICES_MAX,
  PUSH_TESTS_MAX,
  PushState,
  type NewPushDevice,
} from "@porchlight/core/notification"
import { addMs, DAY_MS, formatClock, MINUTE_MS } from "@porchlight/core/time"
import { SESSION_IDLE_MS } from "@porchlight/core/session"
import { check, equal, present, rejects } from "./check.ts"
import { advanceTo, onDate } from "./dates.ts"
import { newKey, signInAgain, signUp, untyped } from "./people.ts"
import { press, trusted } from "./presses.ts"
import { pushedTo, pushInput, rings } from "./pushes.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about phones that ring while they are locked. */
export const pushRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a phone rings once its owner lets it, is listed to her alone without its address, and rings no more once she stops it (EXT-05)",
    run: async (subject) => {
      const [member, stranger] = [await signUp(subject), await signUp(subject)]
      const { push } = member.backend
      const before = await push.state()
      hasShape(PushState, before, "the state")
      equal(before.devices, [], "what rings at first")
      check(before.publicKey !== null, "nothing can ring")
      const input = pushInput(subject)
      const { devices } = await push.add(input)
      const [device] = devices
      equal([device?.label, device?.lastSentAt, device?.isCurrent], ["Android", null, true])
      check(!JSON.stringify(devices).includes(input.endpoint), "the list tells the address")
      equal((await stranger.backend.push.state()).devices, [], "what a stranger sees")
      const { id } = present(device, "the device")
      await rejects(stranger.backend.push.remove(id), "NotFound")
      await rejects(stranger.backend.push.test(id, newKey(subject)), "NotFound")
      equal((await push.remove(id)).devices, [], "what rings in the end")
      await rejects(push.remove(id), "NotFound")
      await rejects(push.test(id, newKey(subject)), "NotFound")
      await rejects(push.remove("nothing"), "NotFound")
    },
  },
  {
    title: "a browser rings once and for one account, and a session has one",
    run: async (subject) => {
      const [member, other] = [await signUp(subject), await signUp(subject)]
      const input = pushInput(subject)
      await member.backend.push.add(input)
      const again = await member.backend.push.add({ ...input, label: "My phone" })
      equal(
        again.devices.map(({ label }) => label),
        ["My phone"],
        "the same browser",
      )
      equal((await member.backend.push.add(pushInput(subject))).devices.length, 1, "another of the session")
      const second = await signInAgain(subject, member)
      const both = await second.push.add(input)
      equal(
        both.devices.map(({ isCurrent }) => isCurrent),
        [false, true],
        "a second session",
      )
      await other.backend.push.add(input)
      equal((await member.backend.push.state()).devices.length, 1, "what is left to who had it")
    },
  },
  {
    title: "what is no browser at a public address is refused, and without a session nothing rings (T11)",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const { keys } = pushInput(subject)
      const wrong: ReadonlyArray<unknown> = [
        {},
        pushInput(subject, { endpoint: "http://push.example.com/a" }),
        pushInput(subject, { endpoint: "https://10.0.0.1/a" }),
        pushInput(subject, { endpoint: "https://push.internal/a" }),
        pushInput(subject, { endpoint: `https://push.example.com/${"a".repeat(500)}` }),
        pushInput(subject, { keys: { ...keys, auth: "short" } }),
        pushInput(subject, { keys: { ...keys, p256dh: keys.auth } }),
        pushInput(subject, { label: " " }),
      ]
      for (const one of wrong) await rejects(backend.push.add(untyped<NewPushDevice>(one)), "InvalidInput")
      equal((await backend.push.state()).devices, [], "what rings")
      const { id } = await rings(subject, backend)
      const visitor = await subject.backend()
      await rejects(visitor.push.state(), "SignInRequired")
      await rejects(visitor.push.add(pushInput(subject)), "SignInRequired")
      await rejects(visitor.push.remove(id), "SignInRequired")
      await rejects(visitor.push.test(id, newKey(subject)), "SignInRequired")
    },
  },
  {
    title: "ten devices of an account ring and no more",
    run: async (subject) => {
      const member = await signUp(subject)
      for (let count = 0; count < PUSH_DEVICES_MAX; count += 1)
        await rings(subject, await signInAgain(subject, member))
      await rejects(member.backend.push.add(pushInput(subject)), "Conflict")
      const { devices } = await member.backend.push.state()
      equal(devices.length, PUSH_DEVICES_MAX, "what rings")
      await member.backend.push.remove(present(devices[0], "the oldest").id)
      equal((await member.backend.push.add(pushInput(subject))).devices.length, PUSH_DEVICES_MAX)
    },
  },
  {
    title: "a phone rings no more once its session is over: signed out there, from elsewhere, or run out",
    run: async (subject) => {
      const member = await signUp(subject)
      const [here, there] = [await signInAgain(subject, member), await signInAgain(subject, member)]
      for (const backend of [member.backend, here, there]) await rings(subject, backend)
      await here.session.signOut()
      equal((await there.push.state()).devices.length, 2, "what rings after a sign-out")
      await there.session.endOthers()
      const { devices } = await there.push.state()
      equal(
        devices.map(({ isCurrent }) => isCurrent),
        [true],
        "what rings after signing out elsewhere",
      )
      await subject.advance(SESSION_IDLE_MS + DAY_MS)
      const again = await signInAgain(subject, member)
      equal((await again.push.state()).devices, [], "what rings after a session that ran out")
      await rings(subject, again)
      const [{ password }, { settings }] = [member, again]
      await settings.requestDeletion({ password })
      const back = await signInAgain(subject, member)
      equal((await back.push.state()).devices, [], "what rings after the account was to be deleted")
    },
  },
  {
    title:
      "where nothing rings a reminder says so and comes by text; where a phone rings it is handed over alone",
    run: async (subject) => {
      for (const isRinging of [false, true]) {
        const date = await onDate(subject)
        const { backend } = date.member
        const accountId = (await backend.session.current())?.accountId
        const { length: since } = await subject.outbox()
        if (isRinging) await rings(subject, backend)
        await advanceTo(subject, addMs(date.watch.dueAt, -5 * MINUTE_MS))
        await subject.advance(0)
        const [reminder, byText] = (await backend.delivery.ofWatch(date.watch.id)).filter(
          ({ purpose }) => purpose === "reminder",
        )
        equal(reminder?.channel, "push", "how she is reminded")
        equal(byText?.channel, isRinging ? undefined : "sms", "how she is reminded where nothing rings")
        const pushed = await pushedTo(subject, [accountId], since)
        const { reach } = await backend.preference.state()
        if (isRinging) {
          check(reminder?.state === "accepted" || reminder?.state === "delivered", "nobody took the reminder")
          equal(
            pushed.map(({ text }) => text),
            [checkInTextMessages.reminderText(formatClock(date.watch.dueAt, date.plan.timeZone))],
            "what a locked screen shows",
          )
          equal((await backend.push.state()).devices[0]?.lastSentAt, pushed[0]?.at, "when it was handed over")
          equal(reach[0]?.missing, null, "where push leads")
        } else {
          equal([reminder?.state, reminder?.reason], ["failed", "no-address"], "the reminder")
          equal(pushed, [], "what was pushed")
          equal(reach[0]?.missing, "no-device", "where push leads")
        }
        await advanceTo(subject, date.watch.dueAt)
        const texts = (await backend.delivery.ofWatch(date.watch.id)).filter(
          ({ purpose, channel }) => purpose === "prompt" && channel === "sms",
        )
        check(
          texts.every(({ state }) => state === "accepted" || state === "delivered"),
          "the text waits for a phone that rings",
        )
      }
    },
  },
  {
    title: "a test rings one device, once under its key, and says on the screen nothing of what it is",
    run: async (subject) => {
      const member = await signUp(subject)
      const second = await signInAgain(subject, member)
      const [one, other] = [await rings(subject, member.backend), await rings(subject, second)]
      const key = newKey(subject)
      await member.backend.push.test(one.id, key)
      await Promise.all([member.backend.push.test(one.id, key), member.backend.push.test(one.id, key)])
      await subject.advance(0)
      const pushed = await pushedTo(subject, [one.id, other.id])
      equal(
        pushed.map(({ to }) => to),
        [one.id],
        "what rang",
      )
      check(!pushed[0]?.text.includes("test"), "a locked screen shows what it is")
      const { devices } = await member.backend.push.state()
      equal(
        devices.map(({ lastSentAt }) => lastSentAt !== null),
        [true, false],
        "what got something",
      )
      await rejects(member.backend.push.test(other.id, key), "IdempotencyMismatch")
      for (let count = 1; count < PUSH_TESTS_MAX; count += 1)
        await member.backend.push.test(one.id, newKey(subject))
      await rejects(member.backend.push.test(one.id, newKey(subject)), "RateLimited")
    },
  },
  {
    title: "nothing is pushed of an alarm that she rings silently, and nothing of one that is hidden",
    run: async (subject) => {
      const silent = await trusted(subject)
      await rings(subject, silent.member.backend)
      const { length: since } = await subject.outbox()
      await press(subject, silent.member, "instant")
      await subject.advance(10 * MINUTE_MS)
      const accountOf = async ({ session }: typeof silent.member.backend) =>
        (await session.current())?.accountId
      equal(await pushedTo(subject, [await accountOf(silent.member.backend)], since), [], "a silent alarm")
      const pushed: Array<ReadonlyArray<string>> = []
      for (const pin of ["safePin", "duressPin"] as const) {
        const { member, watch } = await onDate(subject)
        await rings(subject, member.backend)
        const { length: before } = await subject.outbox()
        await advanceTo(subject, watch.dueAt)
        await member.backend.checkIn.end(watch.id, member[pin], newKey(subject))
        for (let minute = 0; minute < 15; minute += 1) await subject.advance(MINUTE_MS)
        const sent = await pushedTo(subject, [await accountOf(member.backend)], before)
        pushed.push(sent.map(({ text }) => text.replace(/\d+:\d+/u, "")))
      }
      equal(pushed[1], present(pushed[0], "what is pushed beside the safe PIN"), "beside the duress PIN")
    },
  },
  {
    title: "the file of an account holds what rings for it",
    run: async (subject) => {
      const { backend, password } = await signUp(subject)
      const input = pushInput(subject)
      await backend.push.add(input)
      const file = JSON.stringify(await backend.settings.exportData({ password }))
      check(file.includes(input.endpoint), "the file does not say what rings")
      check(!file.includes(input.keys.auth), "the file holds a key")
    },
  },
]
