import { messages } from "@porchlight/core/language"

export const datePlanScreenMessages = messages("datePlanScreen", {
  minutesHint: "In minutes, from 15 to 1440.",
  whatHappens: "What happens",
  /** What the way to the remedy of a refusal is called. */
  remedies: {
    "pin-missing": "Choose your PINs",
    "phone-unverified": "Verify your phone",
    "no-reachable-contact": "Inner Circle",
    "already-armed": "Go to the dashboard",
  },
  tools: "Before you go",
  quick: "Quick actions",
  inviteTitle: "Ask somebody to look out for you",
  inviteText:
    "We text them what they would agree to. Nobody is told anything before they say yes, and they can stop it at any time.",
  invite: "Send consent invite",
  sharing: "Finding your place",
  shareText: "This is where you are. Choose who gets it: it is sent by your own phone, not by us.",
  shareVia: "Share by another app",
  shareTo: (name: string) => `Text ${name}`,
  shareMap: "Look at it on a map",
  shareWords: (link: string) => `This is where I am right now: ${link}`,
  shareDenied:
    "Your browser does not give it. Allow it for this site in the browser's settings, then try again.",
  sharePlanned: (place: string) => `You can still send the place in your plan: ${place}`,
  sharePlannedWords: (place: string) => `This is where I am meeting my date: ${place}`,
  shareNobody: "Nobody in your Inner Circle has said yes so far.",
  shareLastKnown: "These are your people as this phone last knew them.",
  shareUnknown: "We cannot see your Inner Circle right now: there is nobody here whom you could text.",
  emergencyTitle: "What has to be ready",
  ready: (what: string) => `${what}: ready`,
  /** Of people whom no test has reached: a yes alone is not ready. */
  saidYes: (what: string) => `${what}: said yes, not proven by a test`,
  missing: (what: string) => `${what}: missing`,
  looking: (what: string) => `${what}: one moment`,
  unknown: (what: string) => `${what}: not known right now`,
  emergencyUnknown:
    "We cannot reach our server. What is ready here is as this phone last knew it, and may have changed since.",
  pins: "Your PINs",
  people: "Somebody who can be told",
  contact: "Your emergency contact",
  word: "Your safe word",
  checkInText:
    "During a date you check in on its own screen. Without one, tell your people how you are: they get a text each.",
  close: "Close",
  notLoaded:
    "This could not be loaded. What you have typed stays. We try again as soon as you are back online.",
  logTitle: "Your date log",
})
