import { messages } from "../language/index.ts"

/** What goes out by text and mail about the circle, and what texts are answered with: no screen says any of it. */
export const circleTextMessages = messages("circleText", {
  /** `wording`: `circleMessages.inviteWording`, as it is kept for proof. */
  inviteText: (wording: string, link: string) => `${wording} Or answer here: ${link}`,
  inviteSubject: (dater: string) => `${dater} asks for your help on their dates`,
  testText: (dater: string, brand: string) =>
    `TEST, nothing is wrong: ${dater} checks that texts from ${brand} reach you. You need not do anything. Reply STOP to opt out.`,
  stopped: (brand: string) => `You will get no more messages from ${brand}. Reply START to allow them again.`,
  stoppedOwn: (brand: string) =>
    `You will get no more messages from ${brand}: on your own dates no text and no call asks you to check in. Dates go on, and your people are told if you do not. Reply START to allow them again.`,
  started: (brand: string) =>
    `You can get messages from ${brand} again. Whoever trusts you has to invite you anew.`,
  help: (brand: string, supportEmail: string) =>
    `${brand} tells trusted people when somebody on a date does not check in. Help: ${supportEmail}. Reply STOP to opt out.`,
  notUnderstood: (brand: string) =>
    `${brand} did not understand that. Reply YES to agree, STOP to opt out, HELP for help.`,
  /** To somebody who was told of an alarm and answers by text: nothing of it counts, and they have to know. */
  notToAlarm: (dater: string, number: string) =>
    `We cannot take that by text. To answer, open the link in the alarm of ${dater}, or press 1 or 2 when we call. If you are worried, call ${number}.`,
  notCovered: (contact: string) =>
    `${contact} asked for no more messages and is not told about your dates any more.`,
})
