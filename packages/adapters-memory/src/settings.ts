import { PasswordInput } from "@porchlight/core/session"
import { keptUntil, SettingsPatch, type AccountExport, type SettingsPort } from "@porchlight/core/settings"
import { endKeys } from "./api-key.end.ts"
import { keysOf } from "./api-key.ts"
import { contactsOf } from "./circle.contacts.ts"
import { cardInFile, cardPeopleInFile } from "./date-plan.card.people.ts"
import { identityInFile } from "./identity.ts"
import { decode } from "./input.ts"
import type { AskedWord } from "./session.asked.ts"
import type { Caller } from "./session.caller.ts"
import { endSessions, requireConfirmedPassword } from "./session.password.ts"
import { shareInFile } from "./location.share.state.ts"
import { erasureOf, isHeldInSecret, tellDeletion } from "./settings.deletion.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function settingsPort(world: World, caller: Caller): SettingsPort {
  /** The account, once it has shown that it may. */
  const proven = (input: unknown): { readonly account: AccountRow; readonly word: AskedWord } => {
    const account = caller.account()
    const { password } = decode(PasswordInput, input)
    return { account, word: requireConfirmedPassword(world, account, password) }
  }
  return {
    get: async () => caller.account().settings,
    update: async (patch) => {
      const account = caller.account()
      const settings = { ...account.settings, ...decode(SettingsPatch, patch) }
      world.store.accounts.set(account.id, { ...account, settings })
      world.changed(account.id)
      return settings
    },
    exportData: async (input) => exportOf(world, proven(input).account),
    requestDeletion: async (input) => {
      const { account, word } = proven(input)
      const requestedAt = account.deletedAt ?? world.now()
      const isForced = word === "duress" || isHeldInSecret(world, account.id)
      const erasesAt = account.erasesAt ?? erasureOf(world, account.id, requestedAt)
      const heldUntil = isForced ? keptUntil(requestedAt) : account.keptUntil
      world.store.accounts.set(account.id, {
        ...account,
        deletedAt: requestedAt,
        keptUntil: heldUntil,
        erasesAt,
      })
      if (account.deletedAt === null) tellDeletion(world, account, erasesAt)
      endSessions(world, account.id, () => true)
      endKeys(world, account.id)
      caller.close()
      return { erasesAt }
    },
  }
}

function exportOf(world: World, account: AccountRow): AccountExport {
  const { id, email, fullName, timeZone, createdAt, verifiedPhone, details, settings } = account
  const {
    plans,
    cards,
    watches,
    incidents,
    deliveries,
    activity,
    vibes,
    directory,
    reviews,
    safeties,
    dateEvents,
  } = world.store
  const own = (row: { readonly accountId: string }) => row.accountId === id
  return {
    exportedAt: world.now(),
    sections: {
      profile: [{ id, email, fullName, timeZone, createdAt, phone: verifiedPhone, details, settings }],
      contacts: contactsOf(world, id).map((contact) => ({ ...contact })),
      datePlans: rowsWhere(plans, own).map(({ plan }) => ({ ...plan })),
      watches: rowsWhere(watches, own).map(({ watch }) => ({
        armedAt: watch.armedAt,
        plannedEndAt: watch.plannedEndAt,
        endedAt: watch.endedAt,
      })),
      incidents: rowsWhere(incidents, (row) => own(row) && !row.isHidden).map(({ incident }) => ({
        kind: incident.kind,
        openedAt: incident.openedAt,
        closedAt: incident.closedAt,
      })),
      safety: [{ ...safeties.get(id)?.wishes }],
      reviews: rowsWhere(reviews, own).map(({ review }) => ({ ...review })),
      cards: rowsWhere(cards, own).map((row) => cardInFile(row)),
      cardPeople: rowsWhere(cards, own).flatMap((row) => cardPeopleInFile(row)),
      dateEvents: dateEvents.filter(own).map(({ type, at, watchId }) => ({ type, at, watchId })),
      recordings: rowsWhere(world.store.recordings, (row) => own(row) && row.removedAt === null).map(
        ({ recording }) => ({ ...recording }),
      ),
      parking: rowsWhere(world.store.parkings, own).flatMap(({ spot }) =>
        spot === null ? [] : [{ ...spot }],
      ),
      identities: rowsWhere(world.store.identities, own).map((row) => identityInFile(row)),
      locationShares: rowsWhere(world.store.locationShares, own).map((row) => shareInFile(row)),
      routes: rowsWhere(world.store.routes, own).map(({ id, points, track, alerts }) => ({
        id,
        points,
        track,
        alerts,
      })),
      rides: rowsWhere(world.store.rides, own).map(({ ride }) => ({ ...ride })),
      rideApplications: rowsWhere(world.store.rideApplications, own).map(({ appliedAt }) => ({ appliedAt })),
      apiKeys: keysOf(world, id).map(({ key }) => ({ ...key })),
      webhooks: rowsWhere(world.store.webhooks.endpoints, own).map(({ webhook }) => ({ ...webhook })),
      webhookDeliveries: rowsWhere(world.store.webhooks.deliveries, own).map(({ delivery }) => ({
        ...delivery,
      })),
      vibes: rowsWhere(vibes, own).map(({ shared }) => ({ ...shared })),
      venueSuggestions: rowsWhere(directory.suggestions, own).map(({ suggestion }) => ({ ...suggestion })),
      notifications: rowsWhere(world.store.notifications, own).map(({ notification }) => ({
        ...notification,
      })),
      sendings: rowsWhere(world.store.outside.sendings, own).map(({ sending }) => ({ ...sending })),
      preferences: [{ ...world.store.outside.preferences.get(id) }],
      pushDevices: rowsWhere(world.store.outside.devices, own).map(({ endpoint, device }) => ({
        endpoint,
        ...device,
      })),
      // What was done with the account and when, staff's looks at it among them, not by whom.
      activity: activity
        .filter(({ subjectId }) => subjectId === id)
        .map(({ at, action, isSuccess }) => ({ at, action, isSuccess })),
      messages: rowsWhere(deliveries, (row) => own(row) && !row.isHidden).map(({ delivery }) => ({
        ...delivery,
      })),
    },
  }
}
