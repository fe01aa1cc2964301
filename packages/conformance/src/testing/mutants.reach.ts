import { MINUTE_MS } from "@porchlight/core/time"
import type { Subject } from "../subject.ts"
import { breakOutbox, breakPort, copyTo, invitedPhones, isAlert, type Mutant } from "./mutant.ts"

const SAFE_PIN = "2580"
const DURESS_PIN = "8520"

const unheardKey: Mutant["broken"] = (healthy) => ({
  ...healthy,
  pressKey: (messageId, digit) => healthy.pressKey(messageId, digit === "9" ? "5" : digit),
})

/** Backends whose alarms do not reach everybody whom they could. */
export const reachMutants: ReadonlyArray<Mutant> = [
  {
    name: "9 in a call tells nobody",
    rule: "9 in the check-in call of a date that nobody was chosen for tells everybody who said yes",
    broken: unheardKey,
  },
  {
    name: "9 in a call is not heard once the date is over",
    rule: "9 in the check-in call counts also where the date is ended while it rings",
    broken: unheardKey,
  },
  {
    name: "duress without people of the date is safety",
    rule: "the duress PIN on a date that nobody was chosen for tells everybody who said yes",
    broken: breakPort("checkIn", ({ checkIn }) => ({
      checkIn: (watchId, pin, key) => checkIn(watchId, pin === DURESS_PIN ? SAFE_PIN : pin, key),
    })),
  },
  {
    name: "whom a broadcast told hears nothing of the duress",
    rule: "an alarm that the duress PIN ends goes on for everybody whom it told, by a broadcast, too",
    broken: breakOutbox((sent) => sent.filter(({ text }) => !/duress/iu.test(text))),
  },
  {
    name: "a broadcast puts the next round off",
    rule: "who is told between two rounds, by a broadcast, hears again five minutes after that",
    broken: breakOutbox((sent) => {
      const first = sent.find((each) => isAlert(each))?.at ?? 0
      return sent.filter((each) => !isAlert(each) || each.at - first < 4 * MINUTE_MS)
    }),
  },
  {
    name: "YES is no check-in",
    rule: "YES by text is about what asked last: the check-in of her date, or somebody's invite",
    broken: (healthy) => ({
      ...healthy,
      reply: (phone, text) => healthy.reply(phone, text === "Yes" ? "HELLO" : text),
    }),
  },
  {
    name: "alerts of an alarm that is over count as answered",
    rule: "what is answered to an alarm that is over changes nothing that the dater sees",
    broken: (healthy) => {
      let isAnswered = false
      const answered = breakPort("incident", ({ respond }) => ({
        respond: (token, answer) => {
          isAnswered = true
          return respond(token, answer)
        },
      }))(healthy)
      return breakPort("delivery", ({ ofIncident }) => ({
        ofIncident: async (id) => {
          const deliveries = await ofIncident(id)
          return isAnswered ? deliveries.map((each) => ({ ...each, state: "acknowledged" })) : deliveries
        },
      }))(answered)
    },
  },
  {
    name: "nobody is called with the all-clear",
    rule: "whom only a call reached hears the all-clear by a call",
    broken: breakOutbox((sent) => sent.filter((each) => isAlert(each) || each.channel !== "voice")),
  },
  {
    name: "an alarm waits for who was on it and has said STOP",
    rule: "who is on it and says STOP is not waited for: the others hear at once, unless one of them is on it",
    broken: (healthy) => {
      let stoppedAt = Infinity
      const waiting = breakOutbox((sent) => sent.filter((each) => !isAlert(each) || each.at < stoppedAt))(
        healthy,
      )
      const reply: Subject["reply"] = async (phone, text) => {
        if (text === "STOP") stoppedAt = Math.min(stoppedAt, healthy.now())
        return healthy.reply(phone, text)
      }
      return { ...waiting, reply }
    },
  },
  {
    name: "a key counts whoever pressed it",
    rule: "a key in the call of an alarm is an answer, but not of whoever has said STOP",
    broken: (healthy) => ({
      ...healthy,
      pressKey: async (messageId, digit) => {
        const sent = await healthy.outbox()
        const own = sent.find(({ id }) => id === messageId)
        const other = sent.find((each) => each.channel === "voice" && each.to !== own?.to && isAlert(each))
        await healthy.pressKey(digit === "1" && other ? other.id : messageId, digit)
      },
    }),
  },
  {
    name: "a stopped number is passed over in silence",
    rule: "the dater hears of somebody whose number only the provider knows to be stopped",
    broken: breakPort("notification", ({ state }) => ({
      state: async () => {
        const seen = await state()
        return {
          ...seen,
          notifications: seen.notifications.filter(({ data }) => data.kind !== "undelivered"),
        }
      },
    })),
  },
  {
    name: "what is lost is not heard of, and the next tier waits",
    rule: "where every message to everybody who was told fails, the next tier hears at once, and then the one after it",
    broken: (healthy) => ({
      ...healthy,
      report: (messageId, state, reason) =>
        state === "failed" ? Promise.resolve() : healthy.report(messageId, state, reason),
    }),
  },
  {
    name: "who is told before their turn uses up a round",
    rule: "who is told before their turn is told once, and the rounds go on as they were planned",
    broken: (healthy) => {
      const rounds = (responders: ReadonlyArray<{ readonly rounds: number }>) =>
        responders.filter((responder) => responder.rounds > 0).length
      return breakPort("checkIn", ({ state }) => ({
        state: async () => {
          const seen = await state()
          const { incident } = seen
          if (incident === null) return seen
          return { ...seen, incident: { ...incident, roundsDone: rounds(incident.responders) } }
        },
      }))(healthy)
    },
  },
  {
    name: "one whose messages are lost is enough for the next tier",
    rule: "as long as one of those who were told may have heard, the next tier waits its turn",
    broken: (healthy) => {
      let isLost = false
      const hearing: Subject = {
        ...healthy,
        report: (messageId, state, reason) => {
          isLost ||= state === "failed"
          return healthy.report(messageId, state, reason)
        },
      }
      return breakOutbox((sent) => {
        const [, , later] = invitedPhones(sent)
        const alert = sent.find((each) => isAlert(each))
        if (!isLost || alert === undefined || later === undefined) return sent
        return [...sent, copyTo(alert, later, "early")]
      })(hearing)
    },
  },
]
