import { EXTENSIONS_MINUTES } from "@porchlight/core/check-in"
import type { IntentStore, StoredIntent } from "./check-in.types.ts"

/** The part of `localStorage` that is used. */
export interface TextStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/**
 * Keeps unsent intents in a storage of the browser, one list an account. What cannot be read is taken for nothing: it was
 * written by somebody else or by an older version.
 */
export function storedIntents(storage: TextStorage, accountId: string): IntentStore {
  const name = `pl:intents:${accountId}`
  const read = () => parseIntents(storage.getItem(name))
  const write = (intents: ReadonlyArray<StoredIntent>) =>
    intents.length === 0 ? storage.removeItem(name) : storage.setItem(name, JSON.stringify(intents))
  return {
    load: async () => read(),
    save: async (intent) => write([...read().filter(({ key }) => key !== intent.key), intent]),
    remove: async (key) => write(read().filter((intent) => intent.key !== key)),
  }
}

function parseIntents(text: string | null): ReadonlyArray<StoredIntent> {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(parsed) ? parsed.flatMap((entry) => parseIntent(entry)) : []
  } catch {
    return []
  }
}

function parseIntent(entry: unknown): ReadonlyArray<StoredIntent> {
  if (typeof entry !== "object" || entry === null) return []
  const { type, watchId, epoch, key, minutes }: Partial<Record<string, unknown>> = { ...entry }
  if (typeof watchId !== "string" || typeof key !== "string" || typeof epoch !== "number") return []
  if (type === "check-in") return [{ type, watchId, epoch, key, pin: null }]
  if (type === "sooner") return [{ type, watchId, epoch, key }]
  const extension = EXTENSIONS_MINUTES.find((offered) => offered === minutes)
  return type === "extend" && extension !== undefined
    ? [{ type, watchId, epoch, key, minutes: extension, pin: null }]
    : []
}
