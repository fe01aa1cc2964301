import { messages } from "../language/index.ts"
import type { ClarityQuestion, ClarityTopic } from "./clarity.constants.ts"

/** Texts of Clarity: its questions, and every answer that it can give. */
export const clarityMessages = messages("clarity", {
  name: "Clarity",
  open: "Ask Clarity",
  introTitle: "This is Clarity",
  introText:
    "Clarity gives prepared answers. They were written before, by people. Nothing thinks along, nobody reads what you type, and it stays in this phone.",
  introDanger: "It cannot call for help. In danger, use SOS.",
  start: "Start",
  close: "Close",
  title: "Ask Clarity",
  prepared: "Prepared answer",
  you: "You",
  questionLabel: "Your question",
  ask: "Ask",
  asking: "Looking for the answer",
  quickTitle: "Questions",
  empty: "Tap a question or type your own.",
  sos: "Open SOS",
  call: (number: string) => `Call ${number}`,
  question: {
    sos: "How do I use SOS?",
    cloak: "What does the cloak do?",
    "red-flag": "Is this a red flag?",
    invite: "How do I invite someone?",
  } satisfies Readonly<Record<ClarityQuestion, string>>,
  answer: {
    sos: "Hold the SOS button for 3 seconds. You then have 5 seconds to stop it with your PIN. After that the people you trust are told where you are, even if this phone dies. You can also send it silently, at once. We do not call the police.",
    cloak:
      "It hides this app at once. One gesture takes you to an ordinary weather page, texts somebody in your Inner Circle, and leaves nothing behind that Back could show.",
    "red-flag":
      "Signs that many people name: they ignore your no, push drinks or a change of place, ask where you live, keep you from your phone, or are not who the profile shows. If something feels wrong, that is reason enough to leave. You owe nobody an explanation.",
    invite:
      "Open Inner Circle and add a name and a number. That person gets a text and has to say yes. Nobody is told anything about your dates before that, and anybody can leave at any time.",
    leave:
      "You may go at any time. A fake call, an exit line or an escape text gives you a reason; they are in the SOS Toolkit. Go where other people are, and tell staff if you need somebody beside you.",
    "check-in":
      "Plan a date and activate it. Our server keeps the clock: if you do not check in, your people are told, also when this phone is off or its battery is empty.",
    place:
      "Your place is shared while a date is on or an alarm is open, with the people who are told, and with nobody else. It ends by itself.",
    danger:
      "This sounds like danger. I am only prepared text and cannot get help. Use SOS now, or call the emergency number. If you can, go where other people are.",
    unknown: "I have no prepared answer to that. Tap one of the questions. If you need help now, use SOS.",
  } satisfies Readonly<Record<ClarityTopic, string>>,
})
