import { addMs, DAY_MS, MINUTE_MS, toInstant, type Instant } from "../time/index.ts"
import type { Action } from "../access/index.ts"
import {
  API_KEY_CHECKSUM_LENGTH,
  API_KEY_MARK,
  API_KEY_PLACES,
  API_KEY_REACH,
  API_KEY_REMEMBERED_DAYS,
  API_KEY_SECRET_LENGTH,
  API_KEY_SHOWN_LENGTH,
  type ApiKeyDays,
  type ApiKeyResource,
  type ApiKeyScope,
  type ApiKeyWritable,
} from "./api-key.constants.ts"
import { apiKeyMessages } from "./api-key.messages.ts"

/** Letters and digits alone: a double click selects the whole key. */
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const BASE = BigInt(SIGNS.length)
const SHAPE = new RegExp(`^${API_KEY_MARK}[0-9A-Za-z]{${API_KEY_SECRET_LENGTH + API_KEY_CHECKSUM_LENGTH}}$`)

/** Every resource, in the order in which they are shown. */
// The keys of a constant are those of its type.
export const API_KEY_RESOURCES = Object.keys(API_KEY_REACH) as ReadonlyArray<ApiKeyResource>

/** Every permission there is, in the order in which they are shown. */
export const API_KEY_SCOPES: ReadonlyArray<ApiKeyScope> = API_KEY_RESOURCES.flatMap(scopesOf)

/** The permissions on one resource. */
export function scopesOf(resource: ApiKeyResource): ReadonlyArray<ApiKeyScope> {
  const actions: ReadonlyArray<Action> = API_KEY_REACH[resource]
  // Made of the same table as the type.
  return actions.map((action) => `${resource}:${action}` as ApiKeyScope)
}

/** Whether whoever has this permission sees where she is or means to be. */
export function tellsPlace(scope: ApiKeyScope): boolean {
  return API_KEY_PLACES.includes(scope)
}

/** What a permission is on, and what it lets do. */
export function partsOfScope(scope: ApiKeyScope): {
  readonly resource: ApiKeyResource
  readonly action: Action
} {
  const at = scope.lastIndexOf(":")
  return { resource: scope.slice(0, at) as ApiKeyResource, action: scope.slice(at + 1) as Action }
}

/** A permission in words: what it is on, and what it lets do. */
export function scopeWords(scope: ApiKeyScope): { readonly resource: string; readonly action: string } {
  const { resource, action } = partsOfScope(scope)
  // Every permission to change something is on what can be changed.
  const doing = action === "read" ? apiKeyMessages.read : apiKeyMessages.write[resource as ApiKeyWritable]
  return { resource: apiKeyMessages.resource[resource], action: doing }
}

/** The permissions with this one added or taken out, in the order in which they are shown. */
export function toggleScope(
  scopes: ReadonlyArray<ApiKeyScope>,
  scope: ApiKeyScope,
): ReadonlyArray<ApiKeyScope> {
  return API_KEY_SCOPES.filter((one) => (one === scope) !== scopes.includes(one))
}

/** A key of 256 bits of chance: the mark, the secret and a checksum, which tells a mistyped key without a look-up. */
export function apiKeyFrom(chance: Uint8Array): string {
  const plain = API_KEY_MARK + inSigns(bigOf(chance), API_KEY_SECRET_LENGTH)
  return plain + checksumOf(plain)
}

/** Whether a text has the shape of a key and its checksum is right. */
export function isApiKey(text: string): boolean {
  return (
    SHAPE.test(text) &&
    checksumOf(text.slice(0, -API_KEY_CHECKSUM_LENGTH)) === text.slice(-API_KEY_CHECKSUM_LENGTH)
  )
}

/** What is shown of a key afterwards. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, API_KEY_MARK.length + API_KEY_SHOWN_LENGTH)
}

/** When a key that is made now ends. */
export function apiKeyEnd(now: Instant, days: ApiKeyDays): Instant {
  return addMs(now, days * DAY_MS)
}

/** Whether a key is over: from its last moment on. */
export function isExpired({ expiresAt }: { readonly expiresAt: Instant }, now: Instant): boolean {
  return now >= expiresAt
}

/** Keys that were over by then are forgotten now. */
export function forgottenBefore(now: Instant): Instant {
  return addMs(now, -API_KEY_REMEMBERED_DAYS * DAY_MS)
}

/** The minute of a use: it is kept no more exactly. */
export function minuteOf(now: Instant): Instant {
  return toInstant(now - (now % MINUTE_MS))
}

/** The form as it was typed. */
export interface ApiKeyForm {
  readonly name: string
  readonly scopes: ReadonlyArray<ApiKeyScope>
  readonly password: string
}

export type ApiKeyFault = "nameNeeded" | "scopesNeeded" | "passwordNeeded"

/** What is missing in the form; empty when it can be sent. */
export function apiKeyFaults({
  name,
  scopes,
  password,
}: ApiKeyForm): Partial<Record<keyof ApiKeyForm, ApiKeyFault>> {
  return {
    ...(name.trim() === "" && { name: "nameNeeded" }),
    ...(scopes.length === 0 && { scopes: "scopesNeeded" }),
    ...(password === "" && { password: "passwordNeeded" }),
  }
}

function bigOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

function inSigns(value: bigint, length: number): string {
  let [rest, text] = [value, ""]
  for (let count = 0; count < length; count += 1) {
    text = (SIGNS[Number(rest % BASE)] ?? "") + text
    rest /= BASE
  }
  return text
}

function checksumOf(text: string): string {
  return inSigns(BigInt(crc32(text)), API_KEY_CHECKSUM_LENGTH)
}

/** CRC-32 as in ISO 3309, of a text in ASCII. */
function crc32(text: string): number {
  let sum = 0xffffffff
  for (const sign of text) {
    sum ^= sign.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
