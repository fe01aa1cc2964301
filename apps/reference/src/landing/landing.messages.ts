import { messages } from "@porchlight/core/language"

/** Words of the landing page; those of the specification to the letter (`landing.*`). */
export const landingMessages = messages("landing", {
  signIn: "Sign In",
  getStarted: "Get Started Free",
  title: "Date Smarter, Date Safer",
  lead: "Somebody leaves the light on until you are home. If you do not check in, the people you trust are told where you are, even if your phone is off.",
  startTrial: "Start Free Trial",
  learnMore: "Learn More",
  howTitle: "How it goes",
  steps: [
    { title: "Say where you are going", text: "Who you meet, where, and until when. It takes a minute." },
    { title: "Check in when we ask", text: "One tap, or answer the text. Need longer? Add time." },
    {
      title: "No answer? Your people hear",
      text: "We ask you three times first. Then the ones you chose get a text, a call or an e-mail, and we go on until one of them answers.",
    },
  ],
  smsTitle: "A text that reaches them anywhere",
  smsLead: "Your people need no app and no account. This is what they get.",
  smsFeatures: [
    "Nobody is told anything before they have said yes.",
    "You see what became of each message, person by person.",
    "If a text does not arrive in 30 seconds, we call or send an e-mail.",
  ],
  smsTest: "Test Inner Circle SMS",
  smsDiagnostics: "SMS Diagnostics",
  previewTitle: "A preview. Nothing is sent.",
  testPreview:
    "Sign up and add somebody you trust: then you can send a test to them, and to nobody else. This is how it looks on their phone.",
  diagnosticsPreview:
    "Once you are signed in, every message has a line like this, from the moment it leaves until somebody answers. What concerns the server itself is for its administrators.",
  honestTitle: "What we do not do",
  honest: [
    "We do not call the police. Your people decide, and the emergency number is on their screen.",
    "We do not follow you. Your place is sent only during a date, in an alarm or while you share it, and while the page is open.",
    "We do not hear a phone without a signal. A check-in waits on it until there is one; if it comes too late, your people are told.",
    "We do not keep a date that ended well. Its details are erased.",
  ],
  modalTitle: (brand: string) => `How ${brand} helps`,
  modal: [
    { title: "Guided check-in", text: "We ask at the times you set. A tap or a text is an answer." },
    {
      title: "A built-in date time limit",
      text: "Every date has an end. Then we ask whether you are home safe.",
    },
    {
      title: "Optional safety features",
      text: "A second PIN for when somebody forces you: it looks the same and tells your people that you are in danger.",
    },
    { title: "Quality over quantity", text: "A few people who would come for you, not a list of followers." },
  ],
  close: "Close",
  memberQuestion: "A member already?",
  memberTest: "Send a test to your own people",
  sampleDater: "Alex",
  sampleContact: "Maya",
  now: "now",
  support: "Support",
  danger: "In danger now?",
  call: (number: string) => `Call ${number}`,
  elsewhere: "or the emergency number where you are.",
})
