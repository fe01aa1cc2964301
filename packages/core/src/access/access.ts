import { PIN_MAX_LENGTH, PIN_MIN_LENGTH, type Role } from "./access.constants.ts"

export type PinFault = "pinShape" | "pinWeak" | "pinSame" | "pinEnding"

/** Why a PIN cannot be used, or null. */
export function pinFault(pin: string): "pinShape" | "pinWeak" | null {
  if (pin.length < PIN_MIN_LENGTH || pin.length > PIN_MAX_LENGTH || !/^\d+$/.test(pin)) return "pinShape"
  return isRun(pin) ? "pinWeak" : null
}

/**
 * Why a pair of PINs cannot be used, or null. None may end with the other: behind a password it could not be said which of
 * the two was typed.
 */
export function pinsFault(safePin: string, duressPin: string): PinFault | null {
  const alone = pinFault(safePin) ?? pinFault(duressPin)
  if (alone !== null) return alone
  if (safePin === duressPin) return "pinSame"
  return safePin.endsWith(duressPin) || duressPin.endsWith(safePin) ? "pinEnding" : null
}

/** A text that was typed where the password is asked, taken for a password and a PIN behind it. */
export interface PinnedPassword {
  readonly password: string
  readonly pin: string
}

/** Every way to take a typed text for a password and a PIN of four to eight signs behind it, the shortest PIN first. */
export function pinnedPasswords(typed: string): ReadonlyArray<PinnedPassword> {
  return Array.from({ length: PIN_MAX_LENGTH - PIN_MIN_LENGTH + 1 }, (_, longer) => {
    const at = Math.max(0, typed.length - PIN_MIN_LENGTH - longer)
    return { password: typed.slice(0, at), pin: typed.slice(at) }
  })
}

/** Whether every digit differs from the one before by the same step of −1, 0 or 1: 1234, 4321, 7777. */
function isRun(pin: string): boolean {
  const step = pin.charCodeAt(1) - pin.charCodeAt(0)
  if (Math.abs(step) > 1) return false
  for (let index = 2; index < pin.length; index += 1) {
    if (pin.charCodeAt(index) - pin.charCodeAt(index - 1) !== step) return false
  }
  return true
}

export type Action = "read" | "write"
export type ResourceKind = "personal" | "diagnostics" | "administration"

export interface Actor {
  readonly accountId: string
  readonly role: Role
}

/** What is acted on: whose it is, and whether it is something only staff may see. */
export interface Resource {
  readonly ownerId: string | null
  readonly kind: ResourceKind
}

/** Deny by default: everybody has their own things, support reads diagnostics, admins administer. Nobody reads another's. */
export function can(actor: Actor, action: Action, resource: Resource): boolean {
  if (resource.kind === "personal") return resource.ownerId === actor.accountId
  if (resource.kind === "diagnostics")
    return actor.role === "admin" || (actor.role === "support" && action === "read")
  return actor.role === "admin"
}
