import { PinRequired } from "@porchlight/core/access"
import {
  CloakLeave,
  CloakPatch,
  cloakPeople,
  CloakRestore,
  DEFAULT_CLOAK_SETTINGS,
  leaveZone,
  type CloakPort,
  type CloakState,
} from "@porchlight/core/cloak"
import { addMs, type Instant } from "@porchlight/core/time"
import { verifyPin } from "./access.ts"
import { runningWatch } from "./check-in.watch.ts"
import { contactsOf } from "./circle.contacts.ts"
import { raiseSilently } from "./incident.duress.ts"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { raiseAlarm } from "./sos.alarm.ts"
import { silentSource } from "./sos.source.ts"
import type { CloakRow } from "./cloak.row.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const NO_CLOAK: CloakRow = { settings: DEFAULT_CLOAK_SETTINGS, level: null, since: null }

export function cloakPort(world: World, caller: Caller): CloakPort {
  const save = (account: AccountRow, changes: Partial<CloakRow>) => {
    world.store.cloaks.set(account.id, { ...cloakOf(world, account), ...changes })
  }
  return {
    state: async () => stateOf(world, caller.account()),
    update: async (given) => {
      const account = caller.account()
      const { settings } = cloakOf(world, account)
      save(account, { settings: { ...settings, ...decode(CloakPatch, given) } })
      return stateOf(world, account)
    },
    leave: async (given) => {
      const input = decode(CloakLeave, given)
      const account = caller.account()
      const leftAt = addMs(world.now(), -(input.leftAgoMs ?? 0))
      if (cloakOf(world, account).level !== "disguise") save(account, { level: "leave", since: leftAt })
      const told = tellOfLeaving(world, account, input, leftAt)
      caller.close()
      return { told }
    },
    disguise: async () => {
      const account = caller.account()
      const { level } = cloakOf(world, account)
      if (level !== "disguise") save(account, { level: "disguise", since: world.now() })
      return stateOf(world, account)
    },
    restore: async (given) => {
      const { pin, timeZone, isAppSeen = false } = decode(CloakRestore, given)
      const account = caller.account()
      if (account.pins !== null && pin === null) throw new PinRequired({})
      const said = account.pins !== null && pin !== null ? verifyPin(world, account, pin) : "safe"
      if (said === "duress") {
        raiseSilently(world, account, silentSource(world, account, { timeZone, fix: null }), null)
        // Only a disguise that is seen has a list to open: where the app is, both PINs end it.
        if (!isAppSeen && cloakOf(world, account).level === "disguise") return { opens: "list" }
      }
      save(account, { level: null, since: null })
      return { opens: "home" }
    },
  }
}

function cloakOf(world: World, { id }: AccountRow): CloakRow {
  return world.store.cloaks.get(id) ?? NO_CLOAK
}

function stateOf(world: World, account: AccountRow): CloakState {
  const cloak = cloakOf(world, account)
  const people = cloakPeople(contactsOf(world, account.id), cloak.settings)
  return {
    ...cloak,
    people: people.map(({ id, name }) => ({ contactId: id, name })),
    needsPin: account.pins !== null,
  }
}

/** Tells her people as she wishes; how many heard of it. */
function tellOfLeaving(
  world: World,
  account: AccountRow,
  { timeZone }: CloakLeave,
  heardAt: Instant,
): number {
  const { settings } = cloakOf(world, account)
  if (settings.recipients === "nobody" && !settings.emergencyMode) return 0
  const people = cloakPeople(contactsOf(world, account.id), settings).map(({ id }) => id)
  if (people.length === 0 && runningWatch(world, account.id) === null) return 0
  const zone = leaveZone(timeZone, account.timeZone)
  const before = new Map(world.store.incidents)
  const id = raiseAlarm(world, account, { kind: "cloak", timeZone: zone, fix: null, people, heardAt })
  const known = before.get(id)?.incident.responders
  const roundsBefore = (contactId: string) =>
    known?.find((responder) => responder.contactId === contactId)?.rounds ?? 0
  const responders = world.store.incidents.get(id)?.incident.responders ?? []
  return responders.filter(({ contactId, rounds }) => rounds > roundsBefore(contactId)).length
}
