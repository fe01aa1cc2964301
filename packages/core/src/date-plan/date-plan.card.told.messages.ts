import { messages } from "../language/index.ts"
import type { CardStanding } from "./date-plan.card.schema.ts"

/** What people are sent who get the card of a date, and what stands on it. */
export const cardToldMessages = messages("cardTold", {
  subject: (dater: string) => `${dater} shares a date with you`,
  text: (dater: string, brand: string, link: string) =>
    `${dater} shares a date with you on ${brand}, with who, where and when: ${link} STOP ends all texts.`,
  body: (dater: string, brand: string, link: string) =>
    `${dater} shares a date with you on ${brand}. Who, where, when and how it goes stands here, and you need no account: ${link}`,
  changedSubject: (dater: string) => `${dater}: plan changed`,
  changed: (dater: string, news: string, link: string) => `${dater}: plan changed: ${news}. ${link}`,
  span: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
  news: {
    name: (name: string) => `now with ${name}`,
    place: (place: string) => `moved to ${place}`,
    when: (when: string) => `now ${when}`,
    handle: (handle: string) => `profile ${handle}`,
    noHandle: "no profile any more",
    vehicle: (vehicle: string) => `vehicle ${vehicle}`,
    noVehicle: "no vehicle any more",
    photo: "new photo",
    noPhoto: "no photo any more",
    cancelled: (when: string) => `the date on ${when} is called off`,
  },
  heading: (dater: string) => `${dater}'s date`,
  standing: {
    planned: "Planned. Nobody watches over it yet.",
    on: "On. Every check-in came so far.",
    due: "On. A check-in is due and has not come yet.",
    home: "The date has ended. On the way home.",
    alarm: "An alarm is open.",
    over: "Over.",
    cancelled: "Called off.",
  } satisfies Readonly<Record<CardStanding, string>>,
  alarmHint: "Whoever was chosen for alarms has a message with a link of its own. Open that one.",
  dueHint: "If it does not come, we tell the people who were chosen for alarms. You need not do anything.",
  goesTitle: "How it goes",
  lastCheckIn: (time: string) => `Last check-in: ${time}`,
  nextCheckIn: (time: string) => `Next check-in by: ${time}`,
  planTitle: "The plan",
  who: "With",
  where: "Where",
  when: "When",
  until: "Until",
  handle: "Profile",
  vehicle: "Vehicle",
  photoOf: (name: string) => `Photo of ${name}`,
  gone: "The details of this date are erased.",
  asOf: (time: string) => `As of ${time}.`,
  again: "Look again",
  seenHint: (dater: string) => `${dater} sees when you last opened this page.`,
  endsHint: (when: string) => `This page ends by itself on ${when}.`,
})
