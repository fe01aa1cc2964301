import { TaggedError } from "../error/index.ts"
import { circleMessages } from "./circle.messages.ts"

/** There are ten contacts already. */
export class CircleFull extends TaggedError(
  "CircleFull",
  409,
)<Record<never, never>>(() => circleMessages.circleFull) {}

/** The account already has a contact with this number. */
export class ContactExists extends TaggedError(
  "ContactExists",
  409,
)<Record<never, never>>(() => circleMessages.contactExists) {}

/** The number may not be invited: it said STOP, or has had its invites for now. Which of them is not told. */
export class InviteRefused extends TaggedError(
  "InviteRefused",
  422,
)<Record<never, never>>(() => circleMessages.inviteRefused) {}

/** The invite is unknown, answered or older than two weeks: which of the three is not told. */
export class InviteSpent extends TaggedError(
  "InviteSpent",
  410,
)<Record<never, never>>(() => circleMessages.inviteSpent) {}

/**
 * A running date, or an open alarm, counts on this person: they stay, and so do texts to them, until it is over. Whoever holds
 * her phone could otherwise leave her with nobody, without a PIN.
 */
export class ContactCountedOn extends TaggedError(
  "ContactCountedOn",
  409,
)<{ readonly by: "date" | "alarm" }>(({ by }) =>
  by === "alarm" ? circleMessages.countedOnInAlarm : circleMessages.countedOnByDate,
) {}
