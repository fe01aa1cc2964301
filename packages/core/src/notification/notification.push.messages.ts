import { messages } from "../language/index.ts"

/** Letting a phone ring: explained first, asked second. */
export const pushMessages = messages("push", {
  title: "Ring this phone",
  intro:
    "A reminder then rings this phone while it is locked and this app is closed. Who answers a check-in in time alarms nobody in vain.",
  lockScreen:
    "On a locked screen it says that there is a reminder and for when, and nothing else; in disguise it speaks as your disguise does. Where your phone shows buttons, one of them checks in at once, for whoever touches it: hide what notifications hold on its locked screen, and it has to be unlocked first. Your browser may add the name of this site.",
  willAsk: "Your browser asks you next whether you allow notifications.",
  ring: "Ring this phone",
  ringAgain: "Ring it again",
  asking: "Waiting for your answer to your browser...",
  on: "This phone rings.",
  off: "This phone does not ring.",
  lost: "This phone was to ring, and its browser has forgotten that.",
  denied:
    "Your browser does not let us ring this phone. Allow notifications for this site in the settings of your browser, then come back. Until then reminders come as texts and calls.",
  unsupported:
    "This browser cannot ring while it is closed, or runs in a private window. Reminders come as texts and calls.",
  installFirst:
    "On an iPhone or iPad this works from the Home Screen alone: tap Share, then Add to Home Screen, open the app there and come back to this page.",
  notOffered:
    "Nothing rings from here: whoever runs this has not set it up. Reminders come as texts and calls.",
  simulated: "This is a demo: no phone rings. What would have been sent stands in the outbox.",

  devices: "What rings",
  current: (label: string) => `${label} (this one)`,
  since: (age: string) => `Added ${age}`,
  lastSent: (age: string) => `Its push service took a message ${age}.`,
  neverSent: "Nothing was sent to it yet.",
  remove: "Stop",
  removeLabel: (label: string) => `Stop: ${label}`,
  removing: "Stopping...",
  test: "Ring it now",
  testLabel: (label: string) => `Ring it now: ${label}`,
  testing: "Sending...",
  tested:
    "On its way. If it does not ring within a minute, look at the sound and the notifications of the phone.",

  loading: "Looking up what rings...",
  loadFailed: "We could not look up what rings. Nothing was changed.",
  look: "Try again",
  notAllowed: "You allowed nothing, so nothing rings. You can change your mind here at any time.",
  addFailed: "THIS PHONE DOES NOT RING. Please try again.",
  full: "Ten devices ring already. Stop one of them first.",
  removeFailed: "NOT STOPPED: it may still ring. Please try again.",
  testFailed: "Nothing was sent. Please try again.",
  testLimited: "That was a lot of tests. Please try again later.",
})
