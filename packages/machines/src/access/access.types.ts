import type { AccessPort, SetPinsInput } from "@porchlight/core/access"
import type { Failure } from "../error/index.ts"

export const ACCESS_STATES = ["choosing", "saving", "saved"] as const
export type AccessState = (typeof ACCESS_STATES)[number]

export interface AccessPorts {
  readonly access: AccessPort
}

export type AccessField = keyof SetPinsInput

export interface AccessContext {
  readonly form: SetPinsInput
  readonly faults: Readonly<Partial<Record<AccessField, string>>>
  /** Whether the form was refused before: from then on, faults follow every keystroke. */
  readonly wasRefused: boolean
  readonly failure: Failure | null
  readonly refusals: number
}

export type AccessEvent =
  | { readonly type: "FIELD.CHANGE"; readonly field: AccessField; readonly value: string }
  | { readonly type: "FORM.SUBMIT" }
  /** Choose anew after saving. */
  | { readonly type: "FORM.OPEN" }

export interface AccessEmitted {
  readonly type: "PINS.SAVED"
}
