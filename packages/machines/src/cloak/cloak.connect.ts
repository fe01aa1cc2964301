import {
  cloakMessages,
  DEFAULT_CLOAK_SETTINGS,
  type CloakLevel,
  type CloakPatch,
  type CloakSettings,
} from "@porchlight/core/cloak"
import type { Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { cloakMachine } from "./cloak.machine.ts"
import type { CloakChartState, CloakToast } from "./cloak.types.ts"

type CloakMachine = ReturnType<typeof cloakMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface CloakView {
  readonly state: CloakChartState
  /** As they are, what is on its way included; the defaults until the backend has answered. */
  readonly settings: CloakSettings
  readonly isKnown: boolean
  readonly isPending: boolean
  readonly level: CloakLevel | null
  readonly since: Instant | null
  /** Whom leaving would tell now. */
  readonly people: ReadonlyArray<string>
  readonly needsPin: boolean
  readonly pin: string
  readonly fault: string | null
  readonly toast: CloakToast | null
  readonly failure: Failure | null
  /** What leaving does, in words. */
  readonly explanation: string
  /** Whom it would tell, or that nobody is there; empty where nobody is to be told, or it is not known. */
  readonly preview: string
  readonly look: () => void
  readonly change: (patch: CloakPatch) => void
  readonly disguise: () => void
  readonly changePin: (pin: string) => void
  readonly submitPin: () => void
  readonly sendTest: () => void
}

export function connectCloak(
  snapshot: SnapshotFrom<CloakMachine>,
  send: ActorRefFrom<CloakMachine>["send"],
): CloakView {
  const { stored, changing, waiting, pin, fault, toast, failure } = snapshot.context
  const state = snapshot.value
  const settings = { ...(stored?.settings ?? DEFAULT_CLOAK_SETTINGS), ...changing, ...waiting }
  const people = (stored?.people ?? []).map(({ name }) => name)
  return {
    state,
    settings,
    isKnown: stored !== null,
    isPending: state !== "shown" && state !== "unknown",
    level: stored?.level ?? null,
    since: stored?.since ?? null,
    people,
    needsPin: stored?.needsPin ?? false,
    pin,
    fault,
    toast,
    failure,
    explanation: explain(settings),
    preview: stored === null ? "" : preview(settings, people),
    look: () => send({ type: "CLOAK.LOOK" }),
    change: (patch) => send({ type: "WISH.CHANGE", patch }),
    disguise: () => send({ type: "DISGUISE.START" }),
    changePin: (typed) => send({ type: "PIN.CHANGE", pin: typed }),
    submitPin: () => send({ type: "PIN.SUBMIT" }),
    sendTest: () => send({ type: "TEST.SEND" }),
  }
}

function explain({ recipients, emergencyMode }: CloakSettings): string {
  if (recipients === "all" || emergencyMode) return cloakMessages.explainAll
  return recipients === "latest" ? cloakMessages.explain : cloakMessages.explainNobody
}

function preview({ recipients, emergencyMode }: CloakSettings, people: ReadonlyArray<string>): string {
  if (recipients === "nobody" && !emergencyMode) return ""
  return people.length === 0 ? cloakMessages.noContacts : cloakMessages.willTell(people)
}
