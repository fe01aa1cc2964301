import { messages } from "../language/index.ts"
import { joinNames } from "../text/index.ts"

/** Texts of the ride page, those of the specification to the letter (`ride.*`). */
export const rideMessages = messages("ride", {
  title: "Derby Drivers",
  subtitle: "A ride that the people you trust know of.",
  demo: "Demo",
  demoText: "These drivers are made up. Nobody comes.",
  noFleet: "No fleet is connected here. Write down the ride that you take, and your people know of it.",
  pickup: "Pickup",
  destination: "Destination",
  find: "Find Derby Drivers",
  finding: "Looking for drivers",
  endsRequired: "Please enter pickup and destination.",
  drivers: "Drivers near you",
  found: (count: number) => (count === 1 ? "1 driver found" : `${count} drivers found`),
  driverFacts: (rating: number, distance: string, minutes: number) =>
    `Rating ${rating}, ${distance} away, there in ${minutes} min`,
  verified: "Verified",
  select: (name: string) => `Select ${name}`,
  selected: "Selected",
  ownTitle: "My own ride",
  ownText: "A taxi, an app, a friend: write down who drives.",
  driver: "Driver",
  vehicle: "Plate and car",
  ownRequired: "Please enter driver, and plate or car.",
  driverRequired: "Please select a driver, or enter who drives, and plate or car.",
  confirm: "Confirm Ride",
  confirming: "Confirming",
  ending: "Storing that the ride is over",
  told: (names: ReadonlyArray<string>) =>
    names.length === 1 ? `${joinNames(names)} gets a text.` : `${joinNames(names)} get a text.`,
  nobody:
    "Nobody is told: nobody in your Inner Circle has said yes to texts. The ride is stored for you alone.",
  rideTitle: "Your ride",
  status: { open: "Under way", ended: "Over", cancelled: "Called off" },
  from: "From",
  to: "To",
  arrive: "I have arrived",
  cancel: "Cancel ride",
  fates: "What became of each message",
  openAlready: "You are on another ride. End it first.",
  unsafe: "Please use letters, numbers and plain signs only",
  tooMany:
    "Nothing was stored, nobody was told. There were many rides within an hour: wait a while, or tell your people yourself.",
  failed: "That did not work. Nothing was stored, nobody was told.",
  failedLine:
    "NOT SENT. There is no connection: we do not know that the ride is stored, or that anybody is told. Please try again.",
  signedOut: "NOT SENT. You are signed out. Sign in, then do it again.",
  /** Of a ride that is under way, where something was typed while it was sent. */
  notInIt:
    "What you changed while it was being sent is not in this ride. To correct it, cancel it and confirm it again, or tell your people yourself. What you wrote is still in the form.",
  findFailed: "We could not look for drivers. You can write down your own ride.",
  endFailed:
    "We do not know that the ride is stored as over, or that your people are told. Please try again.",
  applyFailed: "We do not know that your application is stored. Please try again: it counts once.",
  retry: "Try again",
  loading: "Looking for your rides",
  loadFailed: "We cannot see your rides right now.",
  safetyTitle: "Safety features",
  safety: [
    "Whoever said yes in your Inner Circle gets the driver, the car and both ends of the ride.",
    "They are told again when you have arrived, or when you call it off.",
    "Compare plate and face before you get in. Sit in the back.",
    "SOS stays at hand on this page. A ride is no watch: it alarms nobody by itself.",
  ],
  stepsTitle: "How it works",
  steps: [
    "Say from where to where you go.",
    "Select a driver, or write down your own.",
    "Confirm. Your people are told, and again when you arrive.",
  ],
  become: "Become a Driver",
  becomeText: "What is asked of whoever drives:",
  requirements: ["female driver", "clean driving record", "background check", "vehicle inspection"],
  apply: "Apply to Drive",
  applied: "Your application is stored and waits. Nobody has checked anything yet.",
})
