import { messages } from "../language/index.ts"

/** Texts of the fake call and of the sentences to leave with; those of the specification to the letter. */
export const fakeCallMessages = messages("fakeCall", {
  title: "Incoming call",
  caller: "Mom",
  section: "Emergency Exit Call",
  intro:
    "Your phone seems to ring, so that you have a reason to leave. Nobody is called, and it works without network.",
  start: "Ring in a moment",
  waiting: (caller: string, time: string) => `${caller} calls in ${time}`,
  cancel: "Do not ring",
  accept: "Accept",
  decline: "Decline",
  end: "End call",
  stays: "It rings on every screen of this app, as long as this page stays open and in front.",
  keepOn: "Keep the screen on: if your phone locks itself, the call does not ring.",
  missed: "You did not pick up. Nothing was sent.",
  late: "This page was asleep when it was time, so the call did not ring.",
  onCall: (caller: string, time: string) => `On a call with ${caller}, ${time}`,
  settings: "How it rings",
  callerLabel: "Who calls",
  delayLabel: "Rings after",
  delay: (seconds: number) => (seconds < 60 ? `${seconds} seconds` : minutes(seconds / 60)),
  ringtoneLabel: "Sound",
  ringtone: { classic: "Ringing", chime: "Chime", silent: "Vibration only" },
  speaks: "The caller speaks",
  scriptLabel: "What the caller says",
  script:
    "Hi, it's me. Can you come home? I need you here. Nothing terrible, but please come now. Call me when you are on your way.",
  scriptsIntro: "Say one of these, and go.",
  exitScripts: [
    "I am so sorry, my roommate is locked out and I have the only key. I have to go.",
    "That was work. There is an emergency and they need me there now. I have to leave.",
    "I am not feeling well. I am going to head home now.",
    "I am not feeling a match, so I am heading home. Take care.",
  ],
})

function minutes(count: number): string {
  return count === 1 ? "1 minute" : `${count} minutes`
}
