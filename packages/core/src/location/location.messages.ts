import { messages } from "../language/index.ts"

export const locationMessages = messages("location", {
  errorTitle: "Location Error",
  error: "Unable to get your current location",
  title: "Last known place",
  locating: "Finding your place",
  over: "The date has ended. Your place is not sent any more.",
  retry: "Try again",
  map: "Open in maps",
  phoneMap: "Open your phone's place in maps",
  otherMap: "Open the integration's place in maps",
  battery: (percent: number) => `Battery ${percent} %`,
  none: "No place is known.",
  sharing: "Your place is sent while this page is open. It pauses when the screen locks; the timer does not.",
  unsent: "NOT SENT YET. Nobody hears where you are.",
  denied:
    "Your browser does not give your place. Everything else works without it. To send it, allow it for this site in the settings of your browser.",
  line: (age: string, accuracyMeters: number) => `${age}, within ${Math.round(accuracyMeters)} m`,
  exactBefore: (line: string) => `. More exact, before that: ${line}`,
  integration: "From an integration: ",
  ownPhone: (line: string) => `Your phone: ${line}. `,
  stale: "This place is old. It may be wrong by now.",
})
