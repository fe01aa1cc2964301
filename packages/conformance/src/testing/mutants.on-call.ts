import { breakOutbox, copyTo, isAlert, type Mutant } from "./mutant.ts"

/** Backends that go wrong about who said that they can be reached. */
export const onCallMutants: ReadonlyArray<Mutant> = [
  {
    name: "who said that they cannot be reached keeps the others waiting",
    rule: "a tier of which everybody says that they cannot be reached keeps nobody waiting: it is told together with the next one (N-02)",
    broken: breakOutbox((sent) => {
      const alerts = sent.filter((message) => isAlert(message))
      const [first, second] = new Set(alerts.map(({ to }) => to))
      return sent.filter((message) => !isAlert(message) || message.to === first || message.to === second)
    }),
  },
  {
    name: "one no brings in everybody",
    rule: "as long as one of a tier may be reached the next one waits, also where a no was taken back; where everybody says no all are told at once (N-02)",
    broken: breakOutbox((sent) => {
      const asked = new Set(sent.filter(({ text }) => text.includes("counts on you")).map(({ to }) => to))
      return sent.flatMap((message) =>
        isAlert(message) ? [message, ...[...asked].map((to) => copyTo(message, to, to))] : [message],
      )
    }),
  },
  {
    name: "yes and no are not understood where a digit was asked for",
    rule: "whether somebody can be reached is answered by yes and no as well, and whoever is asked whether they agree to another's invite agrees (N-02)",
    broken: (healthy) => ({
      ...healthy,
      reply: (phone, text) => healthy.reply(phone, text === "Yes" || text === "no" ? "something else" : text),
    }),
  },
]
