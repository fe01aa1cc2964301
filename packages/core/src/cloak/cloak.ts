import { isTestable, type Contact } from "../circle/index.ts"
import { DEFAULT_TIME_ZONE } from "../profile/index.ts"
import { isTimeZone, type TimeZone } from "../time/index.ts"
import { LEAVE_PRESSES, LEAVE_PRESSES_WINDOW_MS } from "./cloak.constants.ts"
import type { CloakSettings, CloakState } from "./cloak.schema.ts"

/** What holds until something else is chosen (000 §3, D-77). */
export const DEFAULT_CLOAK_SETTINGS: CloakSettings = {
  appTitle: "Task Tracker",
  dashboardTitle: "My Tasks",
  iconStyle: "generic",
  autoReturn: false,
  recipients: "latest",
  autoActivate: false,
  emergencyMode: false,
  reminderText: "A task is due",
  alwaysDiscreet: false,
}

/**
 * Whom leaving tells: of her own contacts who said yes and take texts the one who was added last, all, or nobody. In
 * emergency mode all, whatever else was chosen (D-77, D-78). The contacts may come in any order; newest first they go.
 */
export function cloakPeople<Person extends Pick<Contact, "id" | "createdAt" | "status" | "smsEnabled">>(
  contacts: ReadonlyArray<Person>,
  { recipients, emergencyMode }: Pick<CloakSettings, "recipients" | "emergencyMode">,
): ReadonlyArray<Person> {
  if (recipients === "nobody" && !emergencyMode) return []
  const reachable = contacts
    .filter((contact) => isTestable(contact))
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return recipients === "all" || emergencyMode ? reachable : reachable.slice(0, 1)
}

/**
 * The zone in which her people read when she left: what her browser said, or her account's where the page did not know it. An
 * account that never said where it is has UTC, which then is named beside the time.
 */
export function leaveZone(said: TimeZone, ofAccount: TimeZone): TimeZone {
  return isTimeZone(said) || ofAccount === DEFAULT_TIME_ZONE ? said : ofAccount
}

/** Whether a browser that signs in hides the app: a disguise holds there, too, unless she wishes that signing in ends it. */
export function isDisguised({ level, settings }: Pick<CloakState, "level" | "settings">): boolean {
  return level === "disguise" && !settings.autoReturn
}

/**
 * The presses of Shift that count, after one more at `at` (milliseconds of one clock); any other key in between begins
 * anew, which is what an empty list says.
 */
export function countPresses(presses: ReadonlyArray<number>, at: number): ReadonlyArray<number> {
  return [...presses, at].filter((press) => at - press <= LEAVE_PRESSES_WINDOW_MS).slice(-LEAVE_PRESSES)
}

/** Whether these presses say that she wants to leave. */
export function isLeaving(presses: ReadonlyArray<number>): boolean {
  return presses.length >= LEAVE_PRESSES
}
