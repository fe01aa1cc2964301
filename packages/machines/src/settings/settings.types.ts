import type { OfferedLanguage } from "@porchlight/core/language"
import type { PasswordInput } from "@porchlight/core/session"
import type {
  AccountDeletion,
  AccountExport,
  SettingName,
  Settings,
  SettingsPatch,
  SettingsPort,
} from "@porchlight/core/settings"
import type { Failure } from "../error/index.ts"

export const SETTINGS_STATES = ["looking", "unknown", "shown", "saving"] as const
export type SettingsState = (typeof SETTINGS_STATES)[number]

export interface SettingsPorts {
  readonly settings: Pick<SettingsPort, "get" | "update">
}

export interface SettingsContext {
  /** As the backend last said; null until it has answered. */
  readonly stored: Settings | null
  /** The change that is on its way. */
  readonly changing: SettingsPatch | null
  /** What was wished meanwhile; stored when that is. */
  readonly waiting: SettingsPatch | null
  readonly failure: Failure | null
  readonly isSaved: boolean
}

export type SettingsEvent =
  | { readonly type: "SETTINGS.LOOK" }
  | { readonly type: "SETTING.CHANGE"; readonly name: SettingName; readonly isOn: boolean }
  | { readonly type: "LANGUAGE.CHANGE"; readonly language: OfferedLanguage }

export const DANGER_STATES = ["idle", "asking", "working", "deleted"] as const
export type DangerState = (typeof DANGER_STATES)[number]

/** What needs the password again. */
export type DangerAct = "export" | "delete"

export interface DangerPorts {
  readonly settings: Pick<SettingsPort, "exportData" | "requestDeletion">
}

export interface DangerFailure extends Failure {
  readonly title: string
}

export interface DangerContext {
  readonly act: DangerAct
  readonly password: string
  /** What is wrong with the password. */
  readonly fault: string | null
  readonly failure: DangerFailure | null
  readonly refusals: number
  readonly hasExported: boolean
  readonly deletion: AccountDeletion | null
}

export interface DangerRequest extends PasswordInput {
  readonly act: DangerAct
}

/** What the backend gave for it. */
export type DangerAnswer =
  | { readonly act: "export"; readonly file: AccountExport }
  | { readonly act: "delete"; readonly deletion: AccountDeletion }

export type DangerEvent =
  | { readonly type: "ACT.ASK"; readonly act: DangerAct }
  | { readonly type: "PASSWORD.CHANGE"; readonly password: string }
  | { readonly type: "ACT.CONFIRM" }
  | { readonly type: "ACT.CANCEL" }

export type DangerEmitted =
  | { readonly type: "DATA.EXPORTED"; readonly file: AccountExport }
  | { readonly type: "ACCOUNT.DELETED"; readonly deletion: AccountDeletion }
