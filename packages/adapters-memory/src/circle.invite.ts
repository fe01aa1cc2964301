import {
  InviteAnswer,
  InviteRefused,
  InviteSpent,
  isInviteOpen,
  mayInvite,
  type Consent,
  type Contact,
  type Invite,
} from "@porchlight/core/circle"
import { normalizeEmail } from "@porchlight/core/email"
import { Forbidden } from "@porchlight/core/error"
import { isTextable } from "@porchlight/core/phone"
import { fingerprint } from "./chance.ts"
import { joinDate } from "./check-in.join.ts"
import { contactOf, save } from "./circle.contacts.ts"
import type { ContactRow } from "./circle.row.ts"
import { decode } from "./input.ts"
import { notify } from "./notification.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { tellOfContact } from "./webhook.tell.ts"
import type { World } from "./world.ts"

/** By what somebody is known who is invited. */
type Invitee = Pick<Contact, "phone" | "email">

/** @throws Forbidden without a number of one's own, InviteRefused */
export function refuseInvite({ store, now }: World, account: AccountRow, invitee: Invitee): void {
  if (account.verifiedPhone === null) throw new Forbidden({})
  const isSpent = recipientsOf(invitee).some((recipient) => {
    const past = rowsWhere(store.invites, (row) => row.recipient === recipient)
    return !mayInvite(past, account.id, now())
  })
  const { phone } = invitee
  if (store.stopped.has(phone) || isSpent || !isTextable(phone)) throw new InviteRefused({})
}

/** Counts one more invite. */
export function countInvite({ store, chance, now }: World, { id }: AccountRow, invitee: Invitee): void {
  for (const recipient of recipientsOf(invitee))
    store.invites.set(chance.id(now()), { recipient, accountId: id, at: now() })
}

/** Whoever says yes to an account was not pestered by it: its invites count no more. */
function forgetInvites({ store }: World, { accountId, contact }: ContactRow): void {
  const recipients = recipientsOf(contact)
  for (const [id, row] of store.invites)
    if (row.accountId === accountId && recipients.includes(row.recipient)) store.invites.delete(id)
}

function recipientsOf({ phone, email }: Invitee): ReadonlyArray<string> {
  return email === null ? [phone] : [phone, normalizeEmail(email)]
}

/** What is behind an invite link. @throws InviteSpent */
export function openInvite(world: World, token: string): Invite {
  return inviteOf(world, invitedBy(world, token))
}

/** The answer given behind a link; the first stands. @throws InviteSpent, InvalidInput */
export function answerInvite(world: World, token: string, answer: "yes" | "no"): Invite {
  decode(InviteAnswer, { answer })
  return inviteOf(world, recordAnswer(world, invitedBy(world, token), answer, "link"))
}

/**
 * What the contact said. A yes is kept with its proof and switches texts on, unless the dater has switched them off
 * herself (D-62).
 */
export function recordAnswer(
  world: World,
  row: ContactRow,
  answer: "yes" | "no",
  source: Consent["source"],
): ContactRow {
  const contact: Contact =
    answer === "no"
      ? { ...row.contact, status: "declined" }
      : {
          ...row.contact,
          status: "verified",
          smsEnabled: !row.isSmsRefused,
          consent: { at: world.now(), source, wording: source === "sms" ? row.texted : row.wording },
        }
  const answered = { ...row, contact }
  save(world, answered)
  // Whoever seems removed has no answer either: it would tell of the alarm for whose sake they are here.
  if (row.seemsLike === "removed") return answered
  if (answer === "yes") forgetInvites(world, row)
  joinDate(world, row, answered)
  tellOfContact(world, row.accountId, contact)
  notify(world, row.accountId, { kind: "contact-answered", name: contact.name, answer })
  return answered
}

function invitedBy(world: World, token: string): ContactRow {
  const link = world.store.links.get(fingerprint(token))
  const row = link?.type === "invite" ? world.store.contacts.get(link.contactId) : undefined
  const isOpen = row && isInviteOpen(row.contact.status, row.contact.inviteExpiresAt, world.now())
  if (!isOpen) throw new InviteSpent({})
  return row
}

function inviteOf(world: World, row: ContactRow): Invite {
  const { name, status, inviteExpiresAt } = contactOf(world, row)
  return {
    daterName: world.store.accounts.get(row.accountId)?.fullName ?? "",
    contactName: name,
    wording: row.wording,
    status,
    expiresAt: inviteExpiresAt,
  }
}
