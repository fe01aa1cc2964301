import { messages } from "../language/index.ts"

/** What her people read of a ride. Apart from the words of the page. */
export const rideTextMessages = messages("rideText", {
  begun: (brand: string, dater: string, ride: string) => `${brand}: ${dater} is taking a ride. ${ride}`,
  ended: (brand: string, dater: string) => `${brand}: ${dater} says that the ride is over.`,
  cancelled: (brand: string, dater: string) => `${brand}: ${dater} is not taking the ride after all.`,
  facts: (pickup: string, destination: string, driver: string, vehicle: string) =>
    `From: ${pickup}. To: ${destination}. Driver: ${driver}. Vehicle: ${vehicle}.`,
  alarmed: "The alarm is still open. This does not end it.",
  demo: "This ride is a demo: nobody drives.",
})
