import { messages } from "../language/index.ts"
import { joinNames } from "../text/index.ts"

const times = (count: number) => (count === 1 ? "once" : `${count} times`)

/** Texts of the check of a place, those of the specification to the letter (`date.checkLocation`, `safety.locationRequired`). */
export const placeMessages = messages("place", {
  title: "Check Location",
  intro: "What is known of a place. It is no promise: look for yourself, and trust what you feel.",
  label: "Where do you meet?",
  requiredTitle: "Location Required",
  required: "Please enter a location to check.",
  check: "Check",
  checking: "Looking at what is known",
  failed: "We could not check the place. Please try again.",
  close: "Close",
  result: (place: string) => `What is known of ${place}`,
  noData: "Not enough data",
  noDataText: "We do not know enough of this place to give a number. That says nothing for or against it.",
  score: (score: number) => `${score} of 100`,
  color: { green: "Looks good", yellow: "Take care", red: "Better not" },
  /** Follows what the colour says. */
  notFineNames: (names: ReadonlyArray<string>) => `Not fine: ${joinNames(names)}.`,
  simulated: "Demo: this number is made by chance. It says nothing about the place.",
  fine: "Fine",
  notFine: "Not fine",
  item: {
    venue: "Verified venue",
    zone: "Your danger zones",
    visits: "How you felt there",
    alarms: "Your dates there",
  },
  reason: {
    venue: (known: number, good: number) =>
      known === 0
        ? "We know no verified venue of this name."
        : known === 1
          ? "It is verified. Nothing else is known of it."
          : `It is verified. ${good - 1} of ${known - 1} facts speak for it: see Verified Venues.`,
    zone: (known: number) => (known === 0 ? "No zone of yours is compared with it." : "It was compared."),
    visits: (known: number, good: number) =>
      known === 0
        ? "You have kept no review of this place."
        : `You reviewed it ${times(known)}: ${times(good)} it felt good.`,
    alarms: (known: number, good: number) =>
      known === 0
        ? "We know of no date of yours there."
        : `You were there ${times(known)}: ${times(good)} without an alarm.`,
  },
})
