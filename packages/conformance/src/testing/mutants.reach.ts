import { MINUTE_MS } from "@porchlight/core/time"
import { breakOutbox, breakPort, isAlert, type Mutant } from "./mutant.ts"

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
]
