import { messages } from "../language/index.ts"

/**
 * What goes to the dater's own phone where it may not say what it is about (B-26): each text asks and answers what the plain
 * one of the same purpose does, and the same replies and keys mean the same. `app` and `task` are those of `discreetNames`.
 */
export const discreetMessages = messages("discreet", {
  task: "A task is due",
  reminderText: (app: string, task: string, at: string) => `${app}: ${task}, ${at}.`,
  /** Beside a reminder on a lock screen: checks in. */
  answerLabel: "Done",
  promptText: (app: string, task: string, at: string) =>
    `${app}: ${task}. Reply OK by ${at}, or +15, +30 or +60 to move it.`,
  homePromptText: (app: string, task: string, at: string) => `${app}: ${task}. Reply OK by ${at}.`,
  /** By mail; behind the link stands the task alone. */
  promptMail: (app: string, task: string, at: string, link: string) =>
    `${app}: ${task}. Done by ${at}?\n\n${link}`,
  promptCall: (app: string, task: string) =>
    `This is ${app}. ${task}. Press 1 if it is done, or enter your passcode. Press 9 if you need help with it.`,
  /** Her people are being told; whether there is anybody who can be. */
  notice: (app: string, isAnybodyTold: boolean) =>
    isAnybodyTold
      ? `${app}: a task was not done in time and is being passed on. If it is done, answer with your passcode.`
      : `${app}: a task was not done in time, and there is nobody to pass it on to. If it is urgent, call somebody yourself. If it is done, answer with your passcode.`,
  notCovered: (app: string, contact: string) =>
    `${app}: ${contact} asked for no more messages and is not on your list any more.`,
  /** The law wants the sender's name and a way to reach it, and no more. */
  help: (brand: string, supportEmail: string) => `${brand}. Help: ${supportEmail}. Reply STOP to opt out.`,
  news: (app: string) => `${app}: there is something new in your list.`,
  codeText: (app: string, code: string) =>
    `${app}: your code is ${code}. It expires in 10 minutes. Do not share it.`,
  replyOk: (at: string) => `Thank you. The next task is due at ${at}.`,
  replyHome: "Thank you. Everything is done.",
  /** An alarm is open, of a date or without one: what she said does not end it. */
  replyAlarm: "This was passed on already. If it is done, answer with your passcode.",
  replyRefused: "That did not work. Look at your list.",
  notUnderstood: (app: string) => `${app} did not understand that. Reply OK when a task is done.`,
})
