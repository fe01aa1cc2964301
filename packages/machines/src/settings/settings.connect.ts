import type { OfferedLanguage } from "@porchlight/core/language"
import {
  DEFAULT_SETTINGS,
  settingsMessages,
  type SettingName,
  type Settings,
} from "@porchlight/core/settings"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { settingsMachine } from "./settings.machine.ts"
import type { SettingsState } from "./settings.types.ts"

type SettingsMachine = ReturnType<typeof settingsMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface SettingsView {
  readonly state: SettingsState
  /** As they are, the change that is on its way included; the defaults until the backend has answered. */
  readonly settings: Settings
  /** Whether the backend has answered, so that the switches mean something. */
  readonly isKnown: boolean
  readonly isPending: boolean
  readonly failure: Failure | null
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly change: (name: SettingName, isOn: boolean) => void
  /** Of what is written and said to this person. */
  readonly chooseLanguage: (language: OfferedLanguage) => void
  readonly look: () => void
}

export function connectSettings(
  snapshot: SnapshotFrom<SettingsMachine>,
  send: ActorRefFrom<SettingsMachine>["send"],
): SettingsView {
  const { stored, changing, waiting, failure, isSaved } = snapshot.context
  const state = snapshot.value
  return {
    state,
    settings: {
      ...(stored ?? DEFAULT_SETTINGS),
      ...changing,
      ...waiting,
    },
    isKnown: stored !== null,
    isPending: state === "looking" || state === "saving",
    failure,
    status: statusOf(state, isSaved),
    change: (name, isOn) => send({ type: "SETTING.CHANGE", name, isOn }),
    chooseLanguage: (language) => send({ type: "LANGUAGE.CHANGE", language }),
    look: () => send({ type: "SETTINGS.LOOK" }),
  }
}

function statusOf(state: SettingsState, isSaved: boolean): string {
  if (state === "looking") return settingsMessages.looking
  if (state === "saving") return settingsMessages.saving
  return isSaved ? settingsMessages.saved : ""
}
