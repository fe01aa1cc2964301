import type { Relationship } from "./circle.schema.ts"
import { messages } from "../language/index.ts"

/** Texts of the Inner Circle, those of the specification to the letter (`innerCircle.*`, `consent.*`). */
export const circleMessages = messages("circle", {
  title: "Inner Circle",
  offline: "Using offline mode - contacts will sync when connection is restored",
  serverDown: "Our server does not answer. What you see may be old. We keep trying.",
  add: "Add Trusted Contact",
  referral: "Invite a friend",
  listTitle: (count: number) => `Trusted Contacts (${count})`,
  /** While nobody has said how many there are: not zero. */
  listTitleUnknown: "Trusted Contacts",
  listUnknown:
    "This phone does not know your list yet. Nothing has changed: you see it once you are back online.",
  listUnknownServer:
    "This phone does not know your list yet. Nothing has changed: you see it once our server answers.",
  empty: "No trusted contacts yet",
  emptyHint: "Add somebody who would come for you. They are told nothing until they say yes.",
  pendingTitle: (count: number) => `Waiting for an answer (${count})`,
  explainer:
    "Your Inner Circle is told when a check-in does not come. Nobody is told anything before they have said yes, and anybody can leave at any time.",
  loadFailed: "Failed to load contacts",
  lastKnown: "This is the list as this phone last knew it.",
  addFailed: "Failed to add contact. Please try again.",
  ownPhoneFirst:
    "Please confirm your own phone number first: nobody is invited before we know that it is yours.",
  smsFailed: "Failed to update SMS setting",
  removeFailed: "Failed to remove contact",
  nameRequired: "Name is required",
  nameInvalid: "Please enter the name without special control characters",
  nameTooLong: "Please enter at most 80 characters",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Please enter a valid phone number",
  emailInvalid: "Please enter a valid email address",
  relationshipRequired: "Relationship is required",
  phoneRequiredTitle: "Phone Number Required",
  phoneRequiredInvite: "Please enter a phone number to send the consent invite.",
  circleFull: "You have ten contacts, which is the most. Remove one to add another.",
  contactExists: "This number is already in your Inner Circle.",
  inviteRefused: "We cannot invite this number now.",
  inviteSpent: "This invite no longer works.",
  tierLabel: (tier: number) =>
    tier === 1 ? "Told first" : tier === 2 ? "Told after 5 minutes" : "Told after 10 minutes",
  statusPending: "Pending",
  statusVerified: "Said yes",
  statusDeclined: "Said no",
  statusStopped: "Asked for no messages",
  statusExpired: "Did not answer in time",
  resend: "Send the invite again",
  test: "Send a test",
  testing: "Sending the test",
  testSent: (name: string) => `A test to ${name} is on its way.`,
  testFate: (fate: string) => `Last test: ${fate}`,
  testFailedTitle: "SMS Test Failed",
  testFailed: "Unable to send test message. Please check the phone number and try again.",
  testLimit: "That is enough tests for today. Please try again tomorrow.",
  remove: "Remove",
  nameLabel: "Name",
  countryLabel: "Country code",
  phoneLabel: "Phone number",
  emailLabel: "Email (optional)",
  relationshipLabel: "Relationship",
  relationshipChoose: "Choose",
  languageLabel: "Language of their messages",
  relationship: {
    friend: "friend",
    family: "family",
    partner: "partner",
    roommate: "roommate",
    colleague: "colleague",
    parent: "parent",
    sibling: "sibling",
    other: "other",
  } satisfies Readonly<Record<Relationship, string>>,
  tierFieldLabel: "When they are told",
  smsLabel: "Text messages",
  smsWaits: "Texts to this person are off until they say yes. Their yes switches them on.",
  fromNextDate:
    "A date that is already on tells only the people it was activated with. Somebody new counts from your next date.",
  smsOffHint: "Text messages and calls are off. Only e-mail reaches this person.",
  unreachableHint: "Nothing reaches this person: text messages are off and there is no e-mail address.",
  submit: "Send the invite",
  submitting: "Sending the invite",
  cancel: "Cancel",
  retry: "Try again",
  loading: "Loading your contacts",
  unsent: "NOT SENT YET. You are offline. We send it when you are back.",
  unsentServer: "NOT SENT YET. Our server does not answer. We keep trying.",
  giveUp: "Do not send it",
  keptUnsent: (names: string) => `NOT SENT YET: the invite to ${names}. We send it when you are back online.`,
  keptUnsentServer: (names: string) =>
    `NOT SENT YET: the invite to ${names}. Our server does not answer. We keep trying.`,
  keptRefused: (name: string, why: string) => `${name} was not added. ${why}`,
  invited: (name: string) => `The invite to ${name} is on its way.`,
  inviteResent: (name: string) => `The invite to ${name} goes out again.`,
  removed: (name: string) => `${name} is not in your Inner Circle any more.`,
  saved: "Saved",
  resendFailed: "We could not send the invite again. Please try again.",
  languageFailed: "We could not save the language of this person. Please try again.",
  tierFailed: "We could not save when this person is told. Please try again.",
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHint: "This person is told nothing now and is not told about your dates any more.",
  /** A date is on that counts on them. `date` is whom she meets; empty where that is not known. */
  removeOnDate: (name: string, date: string) =>
    `Your date${date === "" ? "" : ` with ${date}`} is on, and ${name} is one of those who are told if you do not check in. End the date first, or remove ${name} when it is over.`,
  removeOnDateTitle: (name: string) => `${name} stays for this date`,
  countedOnByDate: "A date is on that counts on this person. End it first, or change this when it is over.",
  countedOnInAlarm: "An alarm is open, and this person is told of it. Change this when it is over.",
  answerTitle: (dater: string) => `${dater} asks for your help`,
  answerYes: "Yes, I agree",
  answerNo: "No",
  answerLoading: "Opening the invite",
  answerLoadFailed: "We could not open the invite. Please try again.",
  answerFailed: "We could not send your answer. Please try again.",
  inviteWording: (dater: string, brand: string) =>
    `${dater} asks you to be in their ${brand} Inner Circle and receive safety alerts by SMS. Reply YES to agree, STOP to opt out.`,
  answerHint: (dater: string) =>
    `You install nothing and need no account. You hear from us if ${dater} does not check in, calls for help, or shares a date, a place or a test with you.`,
  inviteUntil: (day: string) => `You can answer until ${day}.`,
  answeredYes:
    "Thank you. We text you if a check-in does not come. Reply STOP to any of our texts to end this.",
  answeredNo: "All right. You will not hear from us about this.",
  /** Also to whoever has answered, by text or a moment ago: the page knows nobody. */
  inviteSpentHint:
    "If you have answered it, we have your answer, and you need not do anything. If not, ask the person who invited you to send it again.",
  thanksYes: (dater: string, brand: string) =>
    `Thank you. ${brand} will text you if ${dater} does not check in. Reply STOP at any time to end this.`,
  thanksNo: (dater: string) => `All right. You will not hear about ${dater} from us.`,
})

export type CircleMessageKey = {
  [Key in keyof typeof circleMessages]: (typeof circleMessages)[Key] extends string ? Key : never
}[keyof typeof circleMessages]
