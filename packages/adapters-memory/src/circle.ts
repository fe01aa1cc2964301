import {
  CircleFull,
  circleMessages,
  circleTextMessages,
  type Contact,
  ContactExists,
  ContactPatch,
  CONTACTS_MAX,
  INVITE_LIFETIME_MS,
  INVITE_REMINDER_AFTER_MS,
  NewContact,
  type CirclePort,
} from "@porchlight/core/circle"
import { Conflict, NotFound } from "@porchlight/core/error"
import { inLanguage, spokenLanguage } from "@porchlight/core/language"
import { addMs } from "@porchlight/core/time"
import { fingerprint } from "./chance.ts"
import { joinDate } from "./check-in.join.ts"
import { answerInvite, countInvite, openInvite, refuseInvite } from "./circle.invite.ts"
import {
  contactOf,
  contactsOf,
  ownContactRow,
  removeContact,
  save,
  statusOf,
  switchTexts,
} from "./circle.contacts.ts"
import type { ContactRow } from "./circle.row.ts"
import { sendTest } from "./circle.test-text.ts"
import { decode } from "./input.ts"
import { post } from "./outbox.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, onceIfNamed, type World } from "./world.ts"

export function circlePort(world: World, caller: Caller): CirclePort {
  return {
    list: async () => contactsOf(world, caller.account().id),
    add: async (contact, idempotencyKey) => {
      const account = caller.account()
      return once(world, `${account.id}:add`, idempotencyKey, contact, () =>
        addContact(world, account, decode(NewContact, contact)),
      )
    },
    update: async (id, patch) => {
      const row = ownContact(world, caller.account(), id)
      const changes = decode(ContactPatch, patch)
      const { smsEnabled, ...rest } = changes
      const switched = smsEnabled === undefined ? row : switchTexts(world, row, smsEnabled)
      const changed = { ...switched, contact: { ...switched.contact, ...rest } }
      // What is agreed to is what stands on the page, which is in the contact's language.
      const isReworded = changes.language !== undefined && row.contact.status === "pending"
      const wording = isReworded ? wordingOf(world, caller.account(), changed.contact) : row.wording
      const next = { ...changed, wording }
      const saved = save(world, next)
      joinDate(world, row, next)
      return saved
    },
    remove: async (id) => {
      const account = caller.account()
      const row = ownContactRow(world, account.id, id)
      if (row !== undefined) removeContact(world, row)
    },
    resendInvite: async (id, idempotencyKey) => {
      const account = caller.account()
      return onceIfNamed(world, `${account.id}:resend`, idempotencyKey, id, () => {
        const row = ownContact(world, account, id)
        const { status } = contactOf(world, row)
        if (status === "verified" || status === "declined") throw new Conflict({})
        refuseInvite(world, account, row.contact)
        return invite(world, account, row)
      })
    },
    sendTest: async (id, idempotencyKey) => {
      const account = caller.account()
      const row = ownContact(world, account, id)
      return once(world, `${account.id}:test`, idempotencyKey, id, () => sendTest(world, account, row))
    },
    openInvite: async (token) => openInvite(world, token),
    answerInvite: async (token, answer) => answerInvite(world, token, answer),
  }
}

/** Repeats, half-way, each invite that was not answered yet; once. */
export function remindInvited(world: World): void {
  const { store, now } = world
  for (const row of rowsWhere(store.contacts, ({ isReminded }) => !isReminded)) {
    const account = store.accounts.get(row.accountId)
    const isOpen = statusOf(world, row) === "pending" && row.seemsLike !== "removed"
    if (!account || !isOpen || now() < addMs(row.invitedAt, INVITE_REMINDER_AFTER_MS)) continue
    sendInvite(world, account, row)
    store.contacts.set(row.contact.id, { ...row, isReminded: true, texted: row.wording })
  }
}

function ownContact(world: World, account: AccountRow, id: string): ContactRow {
  const row = ownContactRow(world, account.id, id)
  if (row === undefined) throw new NotFound({})
  return row
}

/** Adds a contact as pending and sends the invite. @throws CircleFull, ContactExists, InviteRefused, Forbidden */
export function addContact(world: World, account: AccountRow, input: NewContact): Contact {
  const own = contactsOf(world, account.id)
  if (own.some(({ phone }) => phone === input.phone)) throw new ContactExists({})
  if (own.length >= CONTACTS_MAX) throw new CircleFull({})
  refuseInvite(world, account, input)
  const now = world.now()
  const contact: Contact = {
    language: spokenLanguage(),
    ...input,
    id: world.chance.id(now),
    smsEnabled: false,
    status: "pending",
    consent: null,
    inviteExpiresAt: now,
    lastTest: null,
    createdAt: now,
  }
  const wording = wordingOf(world, account, contact)
  return invite(world, account, {
    accountId: account.id,
    contact,
    wording,
    texted: wording,
    invitedAt: now,
    isReminded: false,
    isSmsRefused: false,
    seemsLike: null,
  })
}

/** Opens the invite anew and sends it. */
function invite(world: World, account: AccountRow, row: ContactRow): Contact {
  const { now } = world
  countInvite(world, account, row.contact)
  const inviteExpiresAt = addMs(now(), INVITE_LIFETIME_MS)
  const contact: Contact = { ...row.contact, status: "pending", consent: null, inviteExpiresAt }
  const wording = wordingOf(world, account, contact)
  const invited = { ...row, contact, wording, texted: wording, invitedAt: now(), isReminded: false }
  sendInvite(world, account, invited)
  return save(world, invited)
}

/** What somebody is asked to agree to, in the language that they read. */
function wordingOf({ brand }: World, { fullName }: AccountRow, { language }: Contact): string {
  return inLanguage(language, () => circleMessages.inviteWording(fullName, brand))
}

function sendInvite(world: World, account: AccountRow, { contact }: ContactRow): void {
  const token = world.chance.token()
  world.store.links.set(fingerprint(token), { type: "invite", contactId: contact.id })
  const { text, subject } = inLanguage(contact.language, () => ({
    text: circleTextMessages.inviteText(wordingOf(world, account, contact), `${world.origin}/i/${token}`),
    subject: circleTextMessages.inviteSubject(account.fullName),
  }))
  post(world, { channel: "sms", to: contact.phone, text, subject: null, accountId: account.id })
  if (contact.email === null) return
  post(world, { channel: "email", to: contact.email, text, subject, accountId: account.id })
}
