import { CircleFull, InviteRefused, type NewContact } from "@porchlight/core/circle"
import { errorMessages, InvalidInput, SignInRequired } from "@porchlight/core/error"
import {
  completionFaults,
  joinFullName,
  PhoneNotVerified,
  ProfileInput,
  profileMessages,
  ProfilePatch,
  splitFullName,
  type Profile,
  type ProfileDetails,
  type ProfilePort,
} from "@porchlight/core/profile"
import { calendarDate, isTimeZone } from "@porchlight/core/time"
import { hasPhoneBypass } from "./admin.bypass.ts"
import { addContact } from "./circle.ts"
import { contactsOf } from "./circle.contacts.ts"
import { endForAnother } from "./identity.ts"
import { decode, refuseFaults } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function profilePort(world: World, caller: Caller): ProfilePort {
  const keep = (account: AccountRow): Profile => {
    endForAnother(world, account)
    world.store.accounts.set(account.id, account)
    world.changed(account.id)
    return profileOf(world, account)
  }
  return {
    get: async () => profileOf(world, caller.account()),
    update: async (patch) => {
      const account = caller.account()
      const changes = decode(ProfilePatch, patch)
      if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) {
        const message = errorMessages.invalidInput
        throw new InvalidInput({ issues: [{ field: "timeZone", code: "invalid", message }] })
      }
      const { fullName } = changes
      const details =
        account.details && fullName !== undefined
          ? { ...account.details, ...splitFullName(fullName) }
          : account.details
      return keep({ ...account, ...changes, details })
    },
    complete: async (input) => {
      const account = caller.account()
      const form = decode(ProfileInput, input)
      const isProved = account.verifiedPhone === form.phone
      if (!isProved && !hasPhoneBypass(world, account)) throw new PhoneNotVerified({})
      const today = calendarDate(world.now(), account.timeZone)
      refuseFaults(completionFaults(form, { email: account.email, today }), profileMessages)
      const { email: _, phone: __, emergencyContact, smsNotificationsEnabled, ...told } = form
      const emergencyContactId = contactIdOf(world, account, emergencyContact)
      return keep({
        ...account,
        fullName: joinFullName(form.firstName, form.lastName),
        details: { ...told, emergencyContactId },
        settings: { ...account.settings, smsNotifications: smsNotificationsEnabled },
      })
    },
  }
}

/** The contact with the number that the form names; a new one is pending, and invited (D-66). */
function contactIdOf(
  world: World,
  account: AccountRow,
  person: ProfileInput["emergencyContact"],
): string | null {
  if (person === null) return null
  const known = contactsOf(world, account.id).find(({ phone }) => phone === person.phone)
  if (known) return known.id
  const contact: NewContact = { ...person, email: null, tier: 1 }
  try {
    return addContact(world, account, contact).id
  } catch (error) {
    if (error instanceof CircleFull || error instanceof InviteRefused)
      throw new InvalidInput({
        issues: [{ field: "emergencyContactPhone", code: error._tag, message: error.message }],
      })
    throw error
  }
}

/** The profile of somebody who follows it. */
export function profileStateOf(world: World, accountId: string): Profile {
  const account = world.store.accounts.get(accountId)
  if (account === undefined) throw new SignInRequired({})
  return profileOf(world, account)
}

function profileOf(world: World, account: AccountRow): Profile {
  return {
    id: account.id,
    email: account.email,
    fullName: account.fullName,
    phone: account.verifiedPhone,
    timeZone: account.timeZone,
    memberSince: account.createdAt,
    details: detailsOf(world, account),
  }
}

function detailsOf(world: World, { id, details, settings }: AccountRow): ProfileDetails | null {
  if (details === null) return null
  const { emergencyContactId, ...told } = details
  const contact = contactsOf(world, id).find((one) => one.id === emergencyContactId)
  return {
    ...told,
    smsNotificationsEnabled: settings.smsNotifications,
    emergencyContact: contact
      ? {
          name: contact.name,
          phone: contact.phone,
          relationship: contact.relationship,
          status: contact.status,
        }
      : null,
  }
}
