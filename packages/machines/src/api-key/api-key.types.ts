import type {
  ApiKey,
  ApiKeyDays,
  ApiKeyFault,
  ApiKeyPort,
  ApiKeyScope,
  MadeApiKey,
} from "@porchlight/core/api-key"
import type { Failure } from "../error/index.ts"

export const API_KEY_STATES = [
  "looking",
  "unknown",
  "ready",
  "creating",
  "made",
  "copying",
  "asking",
  "revoking",
] as const
export type ApiKeyState = (typeof API_KEY_STATES)[number]

/** The fields that are typed. */
export type ApiKeyField = "name" | "password" | "code"

export interface ApiKeyPorts {
  readonly apiKey: ApiKeyPort
  /** Makes the key under which one wish is sent, however often. */
  readonly newKey: () => string
  /** Puts a text where it can be pasted from; false where the browser refuses. */
  readonly copy: (text: string) => Promise<boolean>
}

export interface ApiKeyFormValues extends Readonly<Record<ApiKeyField, string>> {
  readonly scopes: ReadonlyArray<ApiKeyScope>
  readonly days: ApiKeyDays
}

export interface ApiKeyContext {
  readonly keys: ReadonlyArray<ApiKey>
  readonly form: ApiKeyFormValues
  readonly faults: Readonly<Partial<Record<"name" | "scopes" | "password", ApiKeyFault>>>
  /** Whether the backend asked for a code of the second factor. */
  readonly isCodeAsked: boolean
  /** Under which this wish is sent; null before it was, and once it is another wish. */
  readonly creationKey: string | null
  /** The key that was just made: its secret is nowhere else. */
  readonly made: MadeApiKey | null
  /** Which key may be revoked. */
  readonly chosen: ApiKey | null
  readonly failure: Failure | null
  /** What was just done, in words. */
  readonly notice: string
  /** How often the form was refused, so that focus can follow each refusal. */
  readonly refusals: number
}

export type ApiKeyEvent =
  | { readonly type: "KEYS.LOOK" }
  | { readonly type: "FIELD.CHANGE"; readonly field: ApiKeyField; readonly value: string }
  | { readonly type: "SCOPE.TOGGLE"; readonly scope: ApiKeyScope }
  | { readonly type: "DAYS.CHOOSE"; readonly days: ApiKeyDays }
  | { readonly type: "KEY.CREATE" }
  | { readonly type: "SECRET.COPY" }
  | { readonly type: "SECRET.KEPT" }
  | { readonly type: "KEY.ASK"; readonly id: string }
  | { readonly type: "KEY.REVOKE" }
  | { readonly type: "KEY.LEAVE" }
