import { chosenTitle, decoyMessages, type CloakSettings } from "@porchlight/core/cloak"
import type { CloakView } from "@porchlight/machines/cloak"
import type { SessionState, SessionView } from "@porchlight/machines/session"

/** What the list shows of itself; the PIN is asked for in all but the first. The page's source has these words. */
export const DECOY_STATES = ["shown", "asked", "pending", "wrong", "unsynced"] as const
export type DecoyState = (typeof DECOY_STATES)[number]

export function decoyState(
  isOpen: boolean,
  { isPending, fault, failure }: Pick<CloakView, "isPending" | "fault" | "failure">,
): DecoyState {
  if (!isOpen) return "shown"
  if (isPending) return "pending"
  if (fault !== null) return "wrong"
  return failure === null ? "asked" : "unsynced"
}

/** What is said of what did not open the list: nothing of it is about a PIN. */
export function decoyStatus({ fault, failure }: Pick<CloakView, "fault" | "failure">): string | null {
  if (fault !== null) return decoyMessages.wrong
  return failure === null ? null : decoyMessages.failed
}

type Titles = Pick<CloakSettings, "appTitle" | "dashboardTitle">

/** The titles that she chose; those of the language where she chose none (CLOAK-08). */
export function decoyTitles(settings: Titles): Titles {
  return {
    appTitle: chosenTitle(settings, "appTitle"),
    dashboardTitle: chosenTitle(settings, "dashboardTitle"),
  }
}

const ASKED: ReadonlySet<SessionState> = new Set(["signed-out", "signing-in", "step", "texting", "verifying"])

/** Whether nobody is signed in: there is nothing that a PIN could open before that. */
export const isAccountAsked = (state: SessionState) => ASKED.has(state)

/** What the list's account form needs of a session. */
export type DecoyAccount = Pick<
  SessionView,
  "step" | "form" | "change" | "signIn" | "failure" | "faults" | "isPending"
>

/** What is said of an account that did not open the list: no more than of a PIN. */
export function decoyAccountStatus({ failure, faults }: DecoyAccount): string | null {
  if (failure?.tag === "NetworkFailed" || failure?.tag === "Unavailable") return decoyMessages.failed
  return failure !== null || Object.keys(faults).length > 0 ? decoyMessages.wrong : null
}
