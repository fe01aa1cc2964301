import { messages } from "../language/index.ts"
import type { TrustPart } from "./identity.ts"
import type { Badge, Findings, IdentityKind, Verification } from "./identity.schema.ts"

/** Texts of the verification, those of the specification to the letter (`identity.*`). */
export const identityMessages = messages("identity", {
  title: "Identity verification",
  why: "Show that you are who you say you are. It is your choice: no safety tool waits for it.",
  meaning: "A badge says who somebody is. It never says that somebody is safe.",
  promise:
    "Your pictures are stored encrypted and seen by reviewers alone. They are deleted within 24 hours of the decision.",
  simulation: "Simulation",
  simulated:
    "Simulation: chance decides here. Nobody looks at your pictures, and the result is worth nothing.",
  open: "Verify my identity",
  resume: "Go on with it",
  see: "See how it stands",
  again: "Verify again",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  kindTitle: "What do you want to show?",
  kind: { member: "Who I am", driver: "That I may drive others" } satisfies Readonly<
    Record<IdentityKind, string>
  >,
  driverUnavailable: "Nobody checks backgrounds here yet, so nobody can be verified as a driver.",
  agree: "I agree that my criminal and driving records are looked at. My credit is not.",
  agreeRequired: "Drivers have to agree to it.",
  agreeOptional: "Optional. It can raise your score.",
  imageTitle: { id: "A photo of your ID", selfie: "A photo of your face" },
  imageHint: {
    id: "Passport, driving licence or ID card. All of it, sharp, without a finger or a flash on it.",
    selfie: "Only you, from the front, in good light.",
  },
  idRequired: "Please choose a photo of your ID.",
  selfieRequired: "Please choose a photo of your face.",
  choose: "Choose a photo",
  chooseAnother: "Choose another photo",
  stored: "It is stored. You can go on.",
  sending: "Sending the photo",
  imageInvalid: "This is no JPEG, PNG or WebP picture.",
  imageTooLarge: "This picture is too large: 4 MB at most.",
  imageTooManyPixels: "This picture has too many pixels. Please choose a smaller one.",
  unsent:
    "NOT SENT YET. You are offline. The photo is on this page alone: keep it open. We send it when you are back.",
  unsentServer: "NOT SENT YET. Our server does not answer. The photo is on this page alone: keep it open.",
  retry: "Try again",
  confirmEmail: "Confirm your e-mail address",
  ssnTitle: "Social Security number",
  ssnFormat: "XXX-XX-XXXX",
  ssnRequired: "Please enter all nine digits: XXX-XX-XXXX.",
  ssnSimulated:
    "Simulation: what you type stays on this page and is thrown away. It is never sent or stored.",
  ssnElsewhere: "Whoever checks backgrounds asks for it on a page of their own. It never comes to us.",
  ssnOpen: "Open their page",
  next: "Next",
  back: "Back",
  submit: "Hand it in",
  submitting: "Handing it in",
  withdraw: "Take it back and delete my pictures",
  close: "Close",
  waitingTitle: "It is being looked at.",
  waiting:
    "A person looks at it. You can close this: the result will stand on your profile. Another name or date of birth there takes it back.",
  waitingSimulated: "Simulation: the result comes in a moment.",
  resultTitle: "Results",
  failed: "Verification failed. Please try again.",
  gone: "It was changed on another page, or is over. This is how it stands now.",
  lapsed: "Nobody looked at it in time. Your pictures were deleted. Please try again.",
  score: (score: number) => `Trust score: ${score} of 100`,
  part: {
    id: "ID",
    face: "Face match",
    background: "Background check",
    address: "Address",
  } satisfies Readonly<Record<TrustPart, string>>,
  points: (points: number, of: number) => `${points} of ${of}`,
  finding: {
    id: {
      clear: "The document is fine.",
      unreadable: "It could not be read.",
      expired: "It has expired.",
      "not-an-id": "It is no document that shows who you are.",
      altered: "It looks altered.",
    } satisfies Readonly<Record<Findings["id"], string>>,
    face: {
      match: "Both show the same face.",
      differs: "They do not show the same face.",
      unclear: "A face could not be seen well enough.",
    } satisfies Readonly<Record<Findings["face"], string>>,
    address: {
      shown: "The document shows an address.",
      "not-shown": "No address could be read.",
    } satisfies Readonly<Record<Findings["address"], string>>,
    background: {
      clear: "Nothing was found.",
      record: "Something was found.",
    } satisfies Readonly<Record<NonNullable<Findings["background"]>, string>>,
    unchecked: "Not looked at.",
  },
  badge: {
    "elite-driver": "Elite Driver",
    "fully-verified": "Fully Verified",
    "verified-driver": "Verified Driver",
    verified: "Verified",
    "new-driver": "New Driver",
    "basic-verified": "Basic Verified",
    unverified: "Unverified",
  } satisfies Readonly<Record<Badge, string>>,
  status: { verified: "verified", pending: "pending" } satisfies Readonly<
    Record<Verification["status"], string>
  >,
  expires: (day: string) => `It counts until ${day}, for this name and date of birth. Another ends it.`,
  expired: (day: string) => `It counted until ${day}. Please verify again.`,
  imagesDeleted: "Your pictures are deleted.",
  imagesKept: "Your pictures are deleted within 24 hours of the decision.",
  loading: "Looking how your verification stands",
  loadFailed: "We cannot see how your verification stands right now.",
})
