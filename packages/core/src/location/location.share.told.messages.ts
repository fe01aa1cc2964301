import { messages } from "../language/index.ts"

/** What people are sent who may look where somebody is, and what they see. */
export const locationToldMessages = messages("locationTold", {
  subject: (dater: string) => `${dater} shares a place with you`,
  text: (dater: string, brand: string, link: string) =>
    `${dater} shares where they are with you on ${brand}: ${link} STOP ends all texts.`,
  body: (dater: string, brand: string, link: string) =>
    `${dater} shares where they are with you on ${brand}. You need no account: ${link}`,
  heading: (dater: string) => `Where ${dater} is`,
  noPlace: "No place is known yet.",
  noPlaceHint: "It comes as soon as the phone tells it. This page looks again by itself.",
  line: (age: string, accuracyMeters: number) => `${age}, within ${Math.round(accuracyMeters)} m`,
  phonePlace: "From the phone itself",
  noPhonePlace: "The phone itself has told no place.",
  phoneMap: "Open the phone's place in maps",
  phoneWebMap: "Open a map of the phone's place in the browser",
  exactPlace: "More exact, but older",
  exactPlaceHint:
    "The phone told this place shortly before the one above. The person may have moved since then.",
  exactMap: "Open the older place in maps",
  exactWebMap: "Open a map of the older place in the browser",
  otherPlace: "NOT from the phone",
  otherPlaceHint:
    "A service or device that is linked to the account sent this place, such as a car or a watch. It may not be with the person, and nobody has checked it.",
  otherMap: "Open the other place in maps",
  otherWebMap: "Open a map of the other place in the browser",
  stale: "This place is old. It may be wrong by now: a phone tells its place only while its screen is on.",
  map: "Open in maps",
  webMap: "Open a map in the browser",
  asOf: (time: string) => `As of ${time}.`,
  again: "Look again",
  refreshes: "This page looks again by itself.",
  stopRefresh: "Stop that",
  refresh: "Look again by itself",
  seenHint: (dater: string) => `${dater} sees that you look, and when.`,
  endsHint: (when: string) => `This page ends by itself at ${when}, or sooner.`,
  dangerHint: (number: string) => `In danger? Call ${number}. Nobody watches this place for you.`,
  call: (number: string) => `Call ${number}`,
})
