import { alarmAt } from "@porchlight/core/check-in"
import {
  newestFirst,
  NOTIFICATION_LIST_LIMIT,
  NotificationPage,
  NotificationState,
} from "@porchlight/core/notification"
import { RETENTION_MS } from "@porchlight/core/policy"
import { TRIAL_LENGTH_MS } from "@porchlight/core/trial"
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { lastDrill, testsTo } from "./circle.drill.rules.ts"
import { advanceTo, arm, firstOf, plan } from "./dates.ts"
import { invite, messagesTo, newKey, signInAgain, signUp, trust, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

type Notifications = NotificationState["notifications"]

async function told({ backend }: Pick<Member, "backend">): Promise<Notifications> {
  return (await backend.notification.state()).notifications
}

/** What somebody was told, newest first, of one kind. */
async function toldOf(
  member: Pick<Member, "backend">,
  kind: Notifications[number]["data"]["kind"],
): Promise<ReadonlyArray<Notifications[number]["data"]>> {
  return (await told(member)).map(({ data }) => data).filter((data) => data.kind === kind)
}

/** The last message to somebody turns out to be undeliverable. */
async function failLast(subject: Subject, phone: string): Promise<void> {
  const { key } = present((await messagesTo(subject, phone)).at(-1), "a message")
  await subject.report(key, "failed", "undeliverable")
}

/** What every backend must do with what it tells people inside the app. */
export const notificationRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "answers, tests, failed messages, a missed check-in and a new device are told once each, newest first (DASH-03, NOTIF-03, NOTIF-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      await subject.advance(SECOND_MS)
      await member.backend.drill.start(newKey(subject))
      await subject.advance(0)
      const test = present((await testsTo(subject, maya.phone)).at(-1), "a test by text")
      await subject.report(test.key, "failed", "undeliverable")
      await subject.report(test.key, "failed", "undeliverable")
      await subject.advance(SECOND_MS)
      await subject.reply(maya.phone, "OK")
      await subject.reply(maya.phone, "OK")
      check((await lastDrill(member)).people[0]?.answeredAt != null, "the test was not answered")
      await subject.advance(SECOND_MS)
      await member.backend.notification.readAll()
      const planned = await plan(subject, member, [maya])
      await advanceTo(subject, alarmAt(await arm(subject, member, planned.id)))
      await subject.advance(SECOND_MS)
      const elsewhere = await signInAgain(subject, member)
      const state = await elsewhere.notification.state()
      hasShape(NotificationState, state, "the state")
      equal(
        state.notifications
          .filter(({ data }) => data.kind !== "trial-started")
          .map(({ type, data, read }) => ({ type, data, read })),
        [
          { type: "security", data: { kind: "account", notice: "new-device" }, read: false },
          { type: "check_in", data: { kind: "missed-check-in" }, read: false },
          { type: "system", data: { kind: "test-answered", name: maya.name }, read: true },
          { type: "safety", data: { kind: "undelivered", name: maya.name, channel: "sms" }, read: true },
          { type: "safety", data: { kind: "contact-answered", name: maya.name, answer: "yes" }, read: true },
        ],
        "what was told",
      )
      equal(state.unread, state.notifications.filter(({ read }) => !read).length, "how many are unread")
    },
  },
  {
    title: "one is read, all are read, one is deleted; none of it for anybody else (NOTIF-04, NOTIF-08)",
    run: async (subject) => {
      const [member, stranger] = [await signUp(subject), await signUp(subject)]
      await trust(subject, member)
      const asked = await invite(subject, member)
      await subject.advance(SECOND_MS)
      await subject.reply(asked.phone, "NO")
      const [no, yes] = await told(member)
      equal(no?.data.kind === "contact-answered" && no.data.answer, "no", "the newest")
      const newest = present(no, "a notification").id
      for (const act of ["read", "remove"] as const) {
        await rejects(stranger.backend.notification[act](newest), "NotFound")
        await rejects(stranger.backend.notification[act]("not-an-id"), "NotFound")
      }
      await stranger.backend.notification.readAll()
      equal((await member.backend.notification.state()).unread, 2, "unread after a stranger tried")
      const once = await member.backend.notification.read(newest)
      const twice = await member.backend.notification.read(newest)
      equal([once.unread, twice.unread], [1, 1], "unread after one was read")
      equal((await member.backend.notification.readAll()).unread, 0, "unread after all were read")
      const { notifications } = await member.backend.notification.remove(newest)
      equal(
        notifications.map(({ id }) => id),
        [present(yes, "the older one").id],
        "what is left",
      )
      await rejects(member.backend.notification.remove(newest), "NotFound")
    },
  },
  {
    title:
      "older ones come fifty at a time behind the last that is shown, none twice and none left out, also where that one is deleted and a new one comes (NOTIF-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { notification } = member.backend
      const own = async () => (await notification.state()).notifications.length
      const before = await own()
      const count = NOTIFICATION_LIST_LIMIT + 3
      for (let told = before; told < count; told += 1) {
        if (told % 10 === 0) await subject.advance(HOUR_MS)
        await signInAgain(subject, member)
      }
      const first = await notification.state()
      equal([first.notifications.length, first.hasOlder], [NOTIFICATION_LIST_LIMIT, true], "the newest")
      const middle = present(first.notifications[9], "the tenth")
      const fromMiddle = await notification.older(middle)
      hasShape(NotificationPage, fromMiddle, "a page")
      equal([fromMiddle.notifications.length, fromMiddle.hasOlder], [count - 10, false], "behind the tenth")
      const cursor = present(first.notifications.at(-1), "the last that is shown")
      const second = await notification.older(cursor)
      equal([second.notifications.length, second.hasOlder], [3, false], "what is left")
      await signInAgain(subject, member)
      await notification.remove(cursor.id)
      equal(await notification.older(cursor), second, "what is left, asked for again")
      const newest = present((await notification.state()).notifications[0], "the newest")
      const page = await notification.older(newest)
      equal([page.notifications.length, page.hasOlder], [NOTIFICATION_LIST_LIMIT, true], "behind the newest")
      const all = [...first.notifications, ...second.notifications]
      equal(new Set(all.map(({ id }) => id)).size, count, "different ones")
      equal(all, all.toSorted(newestFirst), "their order")
      const stranger = await signUp(subject)
      const strange = (await stranger.backend.notification.older(cursor)).notifications
      equal(
        strange.filter(({ id }) => all.some((one) => one.id === id)),
        [],
        "what a stranger gets behind her cursor",
      )
      await rejects(notification.older({ ...cursor, id: "not-an-id" }), "InvalidInput")
    },
  },
  {
    title: "a STOP is told, a trial is told with its end, and both are gone after ninety days",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      await member.backend.trial.start()
      await member.backend.trial.start()
      const endsAt = addMs(subject.now(), TRIAL_LENGTH_MS)
      await subject.advance(SECOND_MS)
      await subject.reply(maya.phone, "STOP")
      await subject.reply(maya.phone, "STOP")
      equal(await toldOf(member, "trial-started"), [{ kind: "trial-started", endsAt }])
      const answers = await toldOf(member, "contact-answered")
      equal(
        answers.map((data) => data.kind === "contact-answered" && data.answer),
        ["stop", "yes"],
        "the answers",
      )
      await subject.advance(RETENTION_MS.notification + DAY_MS)
      const backend = await signInAgain(subject, member)
      const left = (await told({ backend })).map(({ data }) => data.kind)
      check(!left.includes("trial-started") && !left.includes("contact-answered"), `left: ${left.join()}`)
    },
  },
  {
    title: "an all-clear that fails is told to nobody: under duress there is none, and that must not show",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const planned = await plan(subject, member, [maya])
      await advanceTo(subject, alarmAt(await arm(subject, member, planned.id)))
      const incident = present((await member.backend.checkIn.state()).incident, "an incident")
      await member.backend.incident.resolve(incident.id, member.safePin)
      await subject.advance(0)
      await failLast(subject, firstOf([maya]).phone)
      equal(await toldOf(member, "undelivered"), [], "failed messages that were told")
    },
  },
  {
    title: "whoever follows is told of each change (NOTIF-05, RT-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await invite(subject, member)
      await subject.advance(0)
      const states: Array<NotificationState> = []
      let heard: () => void = () => undefined
      const next = () => new Promise<void>((resolve) => (heard = resolve))
      const first = next()
      const end = member.backend.live.subscribe("notification", {
        onState: (state) => {
          states.push(state)
          heard()
        },
        onLine: () => undefined,
      })
      await first
      const second = next()
      await subject.reply(maya.phone, "YES")
      await second
      end()
      equal(
        states.map(({ unread }) => unread),
        [0, 1],
        "the unread of each state",
      )
      check((states[1]?.notifications.length ?? 0) <= NOTIFICATION_LIST_LIMIT, "more than fifty")
    },
  },
]
