import { messages } from "../language/index.ts"
import type { IdentityImage, IdentityKind } from "./identity.schema.ts"

/** Texts for those who review. */
export const identityReviewMessages = messages("identityReview", {
  title: "Identity reviews",
  intro: "Each look and each decision is written down where its owner finds it.",
  load: "See what waits",
  loading: "Looking what waits",
  nothing: "Nothing waits.",
  waiting: (count: number) => (count === 1 ? "1 verification waits." : `${count} verifications wait.`),
  overdue: (count: number) =>
    `${count} decided more than a day ago still with pictures. Deleting fails: look at the server's log now.`,
  kind: { member: "A member", driver: "A driver" } satisfies Readonly<Record<IdentityKind, string>>,
  entry: (kind: string, day: string) => `${kind}, handed in ${day}`,
  open: "Look at it",
  opened: "What you look at",
  name: "Name in the profile",
  born: "Date of birth in the profile",
  bornUnknown: "not given",
  image: { id: "The document", selfie: "The face" } satisfies Readonly<Record<IdentityImage, string>>,
  imageFailed: "This picture could not be loaded.",
  finding: { id: "The document", face: "The face", address: "The address" },
  choose: "Choose what you found",
  chooseAll: "Please choose what you found of each part.",
  decide: "Decide",
  deciding: "Deciding",
  decided: "It is decided. Its pictures are being deleted.",
  outcome: (score: number, status: string) => `Trust score ${score} of 100: ${status}`,
  close: "Leave it for later",
  taken: "Somebody has decided, it was taken back, or it is your own.",
  stepUp: "Please open the administration again with your password.",
  failed: "That did not work. Please try again.",
})
