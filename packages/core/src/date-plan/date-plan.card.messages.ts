import { messages } from "../language/index.ts"

/** Texts of the card of a date on the dater's screen. */
export const cardMessages = messages("card", {
  title: "Share the plan",
  intro:
    "Whoever you choose sees who, where, when and how it goes, behind a link, without an account. Only this date, and until a day after it.",
  loading: "Looking at the card",
  loadFailed: "We cannot see the card right now.",
  retry: "Try again",
  peopleTitle: "Who has it",
  nobodyYet: "Nobody has it yet.",
  seen: (when: string) => `Seen ${when}`,
  unseen: "Not seen yet",
  revoke: (name: string) => `Take it back from ${name}`,
  revoking: "Taking it back",
  revoked: (name: string) => `${name} does not have it any more.`,
  chooseTitle: "Share it with",
  nobodyLeft: "Everybody who said yes has it.",
  nobodyThere: "Nobody in your Inner Circle has said yes yet.",
  share: (count: number) =>
    count === 0 ? "Choose somebody" : count === 1 ? "Share with 1 person" : `Share with ${count} people`,
  sharing: "Sending it",
  shared: "It is on its way.",
  detailsTitle: "What stands on it",
  detailsHint: "Who has the card is told what you change, once, in about a minute.",
  placeLabel: "Where?",
  handleLabel: "Their profile or handle (optional)",
  vehicleLabel: "Vehicle (optional)",
  placeRequired: "Location is required",
  placeTooLong: "Please enter at most 200 characters",
  handleTooLong: "Please enter at most 200 characters",
  vehicleTooLong: "Please enter at most 120 characters",
  textInvalid: "Please leave out special control characters",
  save: "Save it on the card",
  saving: "Saving",
  saved: "Saved.",
  savedTelling: "Saved. Who has the card is told in about a minute.",
  photoLabel: "A photo of them (optional)",
  photoHint: "It is made smaller here, and where and when it was taken is left out.",
  photoAlt: "The photo on the card",
  photoRemove: "Take the photo off the card",
  photoChoose: "Choose a photo",
  photoChange: "Choose another photo",
  photoInvalid: "This file is no picture that we can read. Please choose a photo.",
  photoFileTooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Please choose a smaller photo.`,
  photoTooLarge: "This picture is too large. Please choose another one",
  photoSaving: "Saving the photo",
  photoRemoved: "The photo is off the card.",
  photoFailed: "We could not save the photo. Please try again.",
  over: "This date is over. Its card cannot be shared or changed any more.",
  ends: (when: string) => `The links end at ${when}.`,
  shareFailed: "We could not share it. Please try again.",
  saveFailed: "We could not save that. Please try again.",
  revokeFailed: "We could not take it back. Please try again.",
})

export type CardMessageKey = {
  [Key in keyof typeof cardMessages]: (typeof cardMessages)[Key] extends string ? Key : never
}[keyof typeof cardMessages]
