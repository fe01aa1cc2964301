import { messages } from "../language/index.ts"

/** Texts of quick asks on her screen. */
export const sosAskMessages = messages("sosAsk", {
  hint: "One tap texts everybody who said yes. It is no alarm.",
  legend: "What the icons ask for",
  kind: { come: "Come and get me", call: "Call me now", talk: "I need to talk" },
  comeHint: "Whoever fetches you is told where you are.",
  open: (reached: number, people: number) =>
    reached === people
      ? `Sent to ${people === 1 ? "1 person" : `${people} people`}. Nobody has taken it yet.`
      : `Sent to ${reached} of ${people} people. Nobody has taken it yet.`,
  nobody: "There is nobody whom we could ask: no one has said yes yet.",
  taken: (name: string) => `${name} has taken it. The others know.`,
  closed: "You do not need it any more. They know.",
  expired: "Nobody took it within an hour.",
  close: "I do not need it any more",
})
