import { messages } from "../language/index.ts"

/** What people are sent who are asked for something, and what stands behind their link. */
export const sosAskedMessages = messages("sosAsked", {
  subject: (dater: string) => `${dater} asks you for something`,
  text: {
    come: (dater: string, link: string) =>
      `${dater} asks: please come and get me. Reply 1 to take it, or see where: ${link}`,
    call: (dater: string, link: string) =>
      `${dater} asks: please call me now. Reply 1 to take it, or: ${link}`,
    talk: (dater: string, link: string) => `${dater} needs to talk. Reply 1 to take it, or: ${link}`,
  },
  /** In place of `call` and `talk` while she is forced: nobody may ring her phone. */
  forcedText: (dater: string, link: string) => `${dater} asks for you. Reply 1 to take it, or: ${link}`,
  /** What waited in her phone says so; `age` is `25 min ago`. */
  askedAgo: (age: string) => `Asked ${age}.`,
  takenText: (who: string, dater: string) => `${who} is seeing to ${dater}. You need not do anything.`,
  /** In place of it to whoever was told of an alarm that is open: of that they have to do something. */
  takenAlarmedText: (who: string, dater: string) => `${who} is seeing to ${dater}.`,
  closedText: (dater: string) => `${dater} does not need it any more.`,
  alarmed: "The alarm is still open. This does not end it.",
  replyYours: (dater: string) => `Thank you. You have it: ${dater} and the others are told.`,
  replyTaken: (who: string) => `${who} has it already. Thank you.`,
  heading: {
    come: (dater: string) => `${dater} asks you to come and get them`,
    call: (dater: string) => `${dater} asks you to call now`,
    talk: (dater: string) => `${dater} needs to talk`,
  },
  notAnAlarm: "This is no alarm. They ask whoever can.",
  take: "I take it",
  yours: "You have it. The others are told.",
  taken: (who: string) => `${who} has it. You need not do anything.`,
  closed: (dater: string) => `${dater} does not need it any more.`,
  expired: "This was over an hour ago.",
  call: (dater: string) => `Call ${dater}`,
  /** Where a place that nobody's phone told might lure somebody to. */
  callFirst: (dater: string) => `Speak to ${dater} before you go to this place.`,
})
