import {
  InviteAnswer,
  InviteSpent,
  isInviteOpen,
  type Consent,
  type Contact,
  type Invite,
} from "@porchlight/core/circle"
import { fingerprint } from "./chance.ts"
import { joinDate } from "./check-in.join.ts"
import { contactOf, save } from "./circle.contacts.ts"
import type { ContactRow } from "./circle.row.ts"
import { decode } from "./input.ts"
import { notify } from "./notification.ts"
import { tellOfContact } from "./webhook.tell.ts"
import type { World } from "./world.ts"

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
