import { messages } from "../language/index.ts"
import type { DrillStanding } from "./circle.drill.ts"

/** Texts of the test of her circle on the dater's screen. */
export const drillMessages = messages("drill", {
  title: "Would they be reached?",
  first: "Find out before you need them: send everybody a message that says TEST and asks for an OK.",
  again: (days: number) => `Last tried ${days} days ago. Phones and numbers change: try it again.`,
  fresh: (names: string) => `Not in the last test: ${names}.`,
  hint: "By text, and by e-mail where there is an address. It says that nothing has happened. Nobody is called.",
  start: (people: number) => (people === 1 ? "Send a test to 1 person" : `Send a test to ${people} people`),
  starting: "Sending the test",
  started: "The test is on its way.",
  tested: (age: string) => `Last test: ${age}`,
  testedByClock: (age: string) => `Last test, sent by itself: ${age}`,
  count: (answered: number, people: number) => `${answered} of ${people} answered`,
  passed: "Everybody answered. They would be reached.",
  never: "Never tested. Nobody knows whether messages reach them.",
  notAnswered: (names: string) => `Not answered: ${names}.`,
  open: "Go to the test",
  interrupted:
    "A real alarm came after this test. The test is over; nothing counts as an answer to it any more.",
  standing: {
    answered: "Answered",
    skipped: "Not sent: this number had enough tests today",
    failed: "It did not arrive. Check the number and the address",
    silent: "No answer within a day. Ask whether it arrived",
    waiting: "No answer yet",
  } satisfies Readonly<Record<DrillStanding, string>>,
  answered: (age: string) => `Answered ${age}`,
  refusedUntil: (when: string) => `Possible again from ${when}.`,
  repeats: "Try it every 30 days",
  repeatsHint:
    "Off unless you switch it on. It goes out between noon and 6 in the evening where you live, never beside a date or an alarm.",
  next: (when: string) => `The next one goes out at ${when}.`,
  loading: "Looking at the last test",
  loadFailed: "We cannot see the last test right now.",
  retry: "Try again",
  unsent: "NOT SENT YET. You are offline. We send it when you are back.",
  unsentServer: "NOT SENT YET. Our server does not answer. We keep trying.",
  giveUp: "Do not send it",
  startFailed: "We could not send the test. Please try again.",
  saveFailed: "We could not save that. Please try again.",
})
