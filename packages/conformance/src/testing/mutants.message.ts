import { parseReply, saysWrongNumber } from "@porchlight/core/circle"
import type { Delivery } from "@porchlight/core/delivery"
import { breakOutbox, breakPort, copyTo, invitedPhones, isAlert, type Mutant } from "./mutant.ts"

/** A delivery that is called delivered as soon as a provider took it. */
function boasting(delivery: Delivery): Delivery {
  return delivery.state === "accepted" ? { ...delivery, state: "delivered" } : delivery
}

/** Backends that go wrong about who is told what. */
export const messageMutants: ReadonlyArray<Mutant> = [
  {
    name: "contacts who have not answered are alerted",
    rule: "nobody who has not said yes is ever told",
    broken: breakOutbox((sent) => [
      ...sent,
      ...invitedPhones(sent).flatMap((phone) =>
        sent
          .filter((message) => isAlert(message) && message.to !== phone)
          .map((alert) => copyTo(alert, phone, phone)),
      ),
    ]),
  },
  {
    name: "every tier is alerted at once",
    rule: "the first tier hears at once, by text and mail; each later tier five minutes after the one before",
    broken: breakOutbox((sent) => [
      ...sent,
      ...sent
        .filter(isAlert)
        .flatMap((alert) => invitedPhones(sent).map((phone) => copyTo(alert, phone, phone))),
    ]),
  },
  {
    name: "alerts are doubled",
    rule: "a backend that slept through grace opens the alarm at once, once",
    broken: breakOutbox((sent) =>
      sent.flatMap((message) =>
        isAlert(message) ? [message, copyTo(message, message.to, "again")] : [message],
      ),
    ),
  },
  {
    name: "a message is handed over twice under one key",
    rule: "no message is handed over twice",
    broken: breakOutbox((sent) => [...sent, ...sent.filter(isAlert)]),
  },
  {
    name: "nobody is alerted",
    rule: "contacts hear nothing before due and grace, and then within ten seconds",
    broken: breakOutbox((sent) => sent.filter((message) => !isAlert(message))),
  },
  {
    name: "the all-clear goes to everybody",
    rule: "the all-clear reaches exactly those who were alerted",
    broken: breakOutbox((sent) => [
      ...sent,
      ...sent
        .filter(({ text }) => text.includes("Stand down"))
        .flatMap((allClear) => invitedPhones(sent).map((phone) => copyTo(allClear, phone, phone))),
    ]),
  },
  {
    name: "STOP is understood in capitals alone",
    rule: "STOP is understood however people write it, at once, and is confirmed",
    broken: (healthy) => ({
      ...healthy,
      reply: async (phone, text) => {
        const isMissed = parseReply(text).type === "stop" && text !== "STOP"
        await healthy.reply(phone, isMissed ? "something else" : text)
      },
    }),
  },
  {
    name: "a wrong number is something else that nobody understands",
    rule: "whoever has somebody else's number by now and says so is told nothing more, as after STOP; from a member's own number it is nothing of the kind",
    broken: (healthy) => ({
      ...healthy,
      reply: (phone, text) => healthy.reply(phone, saysWrongNumber(text) ? "something else" : text),
    }),
  },
  {
    name: "STOP is ignored",
    rule: "who said STOP before the alarm is not told, though the watch was running",
    broken: (healthy) => ({
      ...healthy,
      reply: async (phone, text) => {
        if (parseReply(text).type !== "stop") await healthy.reply(phone, text)
      },
    }),
  },
  {
    name: "a test goes to everybody who was ever invited",
    rule: "a test goes to one trusted contact by text, and to nobody else (CIRC-18, FN-14)",
    broken: breakOutbox((sent) => [
      ...sent,
      ...sent
        .filter(({ text }) => text.startsWith("TEST"))
        .flatMap((test) => invitedPhones(sent).map((phone) => copyTo(test, phone, phone))),
    ]),
  },
  {
    name: "every try at a test is a new one",
    rule: "a test is repeated under its key without being sent again, also at the same moment (CIRC-18)",
    broken: (healthy) => {
      let tries = 0
      return breakPort("circle", ({ sendTest }) => ({
        sendTest: async (id, key) => sendTest(id, `${key}-${(tries += 1)}`),
      }))(healthy)
    },
  },
  {
    name: "accepted is called delivered",
    rule: "a message that a provider took is not called delivered",
    broken: breakPort("delivery", ({ ofIncident }) => ({
      ofIncident: async (id) => (await ofIncident(id)).map((delivery) => boasting(delivery)),
    })),
  },
  {
    name: "late reports push a state back",
    rule: "doubled, late and reordered reports change nothing",
    broken: (healthy) => {
      const last = new Map<string, Delivery["state"]>()
      const listening: typeof healthy = {
        ...healthy,
        report: async (id, state, reason) => {
          last.set(id, state)
          await healthy.report(id, state, reason)
        },
      }
      return breakPort("delivery", ({ ofIncident }) => ({
        ofIncident: async (id) =>
          (await ofIncident(id)).map((delivery) => ({
            ...delivery,
            state: last.get(delivery.id) ?? delivery.state,
          })),
      }))(listening)
    },
  },
  {
    name: "a failing channel has no stand-in",
    rule: "an alert that has not arrived after thirty seconds goes out on the next channel, once",
    broken: breakPort("delivery", ({ ofIncident }) => ({
      ofIncident: async (id) => (await ofIncident(id)).filter(({ channel }) => channel !== "voice"),
    })),
  },
  {
    name: "the dater is not called",
    rule: "the dater is asked when due, three minutes later by text and six minutes later by a call",
    broken: breakPort("delivery", ({ ofWatch }) => ({
      ofWatch: async (id) => (await ofWatch(id)).filter(({ channel }) => channel !== "voice"),
    })),
  },
  {
    name: "live news come twice",
    rule: "whoever follows the circle is told its state at the start and after each change",
    broken: breakPort("live", ({ subscribe }) => ({
      subscribe: (topic, handler) =>
        subscribe(topic, {
          ...handler,
          onState: (state) => {
            handler.onState(state)
            handler.onState(state)
          },
        }),
    })),
  },
]
