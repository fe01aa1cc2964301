import {
  DEFAULT_PREFERENCES,
  NOTIFICATION_TESTS_MAX,
  PreferenceState,
  type NotificationPreferences,
} from "@porchlight/core/notification"
import { RETENTION_MS } from "@porchlight/core/policy"
import { DEFAULT_SETTINGS } from "@porchlight/core/settings"
import { addMs, DAY_MS, toInstant } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { advanceToClock, channelsOf, hearYes, NEVER, newsTo, quiet, ZONE } from "./news.ts"
import { messagesTo, newKey, signUp, untyped } from "./people.ts"
import { rings } from "./pushes.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about how somebody hears from it. */
export const preferenceRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "preferences begin with their defaults and are saved for their owner alone (NPREF-01, NPREF-02, NPREF-03, NPREF-09)",
    run: async (subject) => {
      const [member, stranger] = [await signUp(subject), await signUp(subject)]
      const before = await member.backend.preference.state()
      hasShape(PreferenceState, before, "the state")
      equal(before.preferences, DEFAULT_PREFERENCES, "the preferences of who has chosen nothing")
      equal(before.timeZone, ZONE, "whose clock counts")
      equal(
        before.reach.map(({ channel, address }) => [channel, address]),
        [
          ["push", null],
          ["sms", member.phone],
          ["email", member.email],
          ["whatsapp", null],
          ["voice", member.phone],
        ],
        "where the channels lead",
      )
      equal(before.reach[3]?.missing, "not-connected", "WhatsApp")
      const chosen = {
        ...quiet({ start: "21:30", timeZone: "Europe/Berlin", overrideForCritical: false }),
        channels: {
          ...DEFAULT_PREFERENCES.channels,
          email: { enabled: true, digestEnabled: false },
          voice: { enabled: true, criticalOnly: false },
        },
        prioritySettings: { ...DEFAULT_PREFERENCES.prioritySettings, low: [] },
      } as const
      const { preferences, timeZone } = await member.backend.preference.save(chosen)
      equal(preferences, chosen, "the answer")
      equal(timeZone, "Europe/Berlin", "whose clock counts now")
      equal((await member.backend.preference.state()).preferences, chosen, "what was saved")
      equal((await stranger.backend.preference.state()).preferences, DEFAULT_PREFERENCES, "the other's")
    },
  },
  {
    title: "the switches of the settings and of the preferences are the same (SET-03)",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      await backend.settings.update({ smsNotifications: false, marketingEmails: true })
      const { preferences } = await backend.preference.state()
      equal(preferences, {
        ...DEFAULT_PREFERENCES,
        channels: { ...DEFAULT_PREFERENCES.channels, sms: { enabled: false } },
      })
      const channels = { ...preferences.channels, push: { enabled: false }, sms: { enabled: true } }
      await backend.preference.save({ ...preferences, channels })
      equal(await backend.settings.get(), {
        ...DEFAULT_SETTINGS,
        pushNotifications: false,
        marketingEmails: true,
      })
    },
  },
  {
    title: "preferences that cannot be are refused, and nothing changes; without a session there are none",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const wrong: ReadonlyArray<unknown> = [
        {},
        quiet({ start: "24:00" }),
        quiet({ end: "8:00" }),
        quiet({ timeZone: "No/Such" }),
        { ...NEVER, channels: { ...NEVER.channels, push: { enabled: "yes" } } },
        { ...NEVER, prioritySettings: { ...NEVER.prioritySettings, low: ["sms", "sms"] } },
        { ...NEVER, prioritySettings: { ...NEVER.prioritySettings, low: ["fax"] } },
      ]
      for (const one of wrong)
        await rejects(backend.preference.save(untyped<NotificationPreferences>(one)), "InvalidInput")
      equal((await backend.preference.state()).preferences, DEFAULT_PREFERENCES)
      const visitor = await subject.backend()
      await rejects(visitor.preference.state(), "SignInRequired")
      await rejects(visitor.preference.save(NEVER), "SignInRequired")
      await rejects(visitor.preference.sendTest({ priority: "low" }, newKey(subject)), "SignInRequired")
    },
  },
  {
    title:
      "what is told goes out over the channels of its priority, once, with one row of the log that says so (NPREF-07, NPREF-08, NPREF-11)",
    run: async (subject) => {
      const member = await signUp(subject)
      await rings(subject, member.backend)
      await advanceToClock(subject, "12:00")
      const { length: since } = await subject.outbox()
      await hearYes(subject, member)
      const sent = await newsTo(subject, member, since)
      equal(channelsOf(sent), ["email", "push"], "the channels of low priority")
      const mail = present(
        sent.find(({ channel }) => channel === "email"),
        "an e-mail",
      )
      check(mail.text.includes("Maya Brooks said yes"), `the mail says: ${mail.text}`)
      await subject.report(mail.id, "delivered")
      const { sendings } = await member.backend.preference.state()
      equal(sendings.length, 1, "rows of the log")
      const [row] = sendings
      equal(
        [row?.priority, row?.attempted, row?.delivered, row?.queuedUntil],
        ["low", ["push", "email"], ["email"], null],
      )
      equal(row?.skipped.find(({ channel }) => channel === "sms")?.reason, "not-listed")
    },
  },
  {
    title: "a channel that is off, or where nothing of hers is verified, gets nothing, and the log says why",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const { channels } = DEFAULT_PREFERENCES
      const off = { ...NEVER, channels: { ...channels, push: { enabled: false } } }
      await member.backend.preference.save(off)
      const { length: since } = await subject.outbox()
      await member.backend.preference.sendTest({ priority: "low" }, newKey(subject))
      await subject.advance(0)
      equal(await newsTo(subject, member, since), [], "what was sent")
      const { sendings } = await member.backend.preference.state()
      equal(
        sendings[0]?.skipped.map(({ channel, reason }) => `${channel}: ${reason}`),
        ["push: off", "sms: not-listed", "email: unverified", "whatsapp: not-listed", "voice: not-listed"],
      )
      equal((await member.backend.notification.state()).notifications[0]?.data, {
        kind: "own-test",
        priority: "low",
      })
    },
  },
  {
    title:
      "a test goes at once over the channels of its priority, in quiet hours, too, and once under its key (NPREF-10, FN-03)",
    run: async (subject) => {
      const member = await signUp(subject)
      await rings(subject, member.backend)
      await advanceToClock(subject, "23:30")
      const { length: since } = await subject.outbox()
      const key = newKey(subject)
      const first = await member.backend.preference.sendTest({ priority: "critical" }, key)
      await Promise.all([
        member.backend.preference.sendTest({ priority: "critical" }, key),
        member.backend.preference.sendTest({ priority: "critical" }, key),
      ])
      await subject.advance(0)
      const sent = await newsTo(subject, member, since)
      equal(channelsOf(sent), ["email", "push", "sms", "voice"], "the channels of critical news")
      check(
        sent.every(({ text }) => !text.includes(member.fullName)),
        "a test names her",
      )
      equal(first.sendings[0]?.attempted, ["push", "sms", "email", "voice"])
      equal(first.sendings[0]?.skipped, [{ channel: "whatsapp", reason: "off" }])
      await rejects(member.backend.preference.sendTest({ priority: "low" }, key), "IdempotencyMismatch")
    },
  },
  {
    title: "tests to oneself are limited, and a priority must be one of the four",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      for (let count = 0; count < NOTIFICATION_TESTS_MAX; count += 1)
        await backend.preference.sendTest({ priority: "low" }, newKey(subject))
      await rejects(backend.preference.sendTest({ priority: "low" }, newKey(subject)), "RateLimited")
      await rejects(
        backend.preference.sendTest(untyped({ priority: "urgent" }), newKey(subject)),
        "InvalidInput",
      )
      const { sendings } = await backend.preference.state()
      equal(sendings.length, NOTIFICATION_TESTS_MAX, "tests that were sent")
    },
  },
  {
    title: "the log of sendings is gone after ninety days, as what it tells of is",
    run: async (subject) => {
      const member = await signUp(subject)
      const { email, password, backend } = member
      await backend.preference.sendTest({ priority: "low" }, newKey(subject))
      await subject.advance(RETENTION_MS.notification + DAY_MS)
      const again = await subject.backend()
      await again.session.signIn({ email, password })
      const { sendings, now } = await again.preference.state()
      const since = addMs(toInstant(now), -DAY_MS)
      check(
        sendings.every(({ createdAt }) => createdAt >= since),
        "something old is left",
      )
    },
  },
  {
    title: "to a number that said STOP no news goes, and the log says so",
    run: async (subject) => {
      const member = await signUp(subject)
      await subject.reply(member.phone, "STOP")
      await subject.advance(0)
      const before = (await messagesTo(subject, member.phone)).length
      await member.backend.preference.sendTest({ priority: "critical" }, newKey(subject))
      await subject.advance(0)
      equal((await messagesTo(subject, member.phone)).length, before, "messages to the number")
      const { reach } = await member.backend.preference.state()
      equal([reach[1]?.missing, reach[4]?.missing], ["stopped", "stopped"])
    },
  },
]
