import { THEMES } from "@porchlight/core/settings"
import { useSyncExternalStore } from "react"

/**
 * What this browser remembers about looks, under the keys that first-paint.js reads too. Nothing here decides what
 * somebody may do: `home` only says that the landing page need not flash (GEN-08).
 */
const settings = {
  theme: THEMES,
  "night-out": ["off", "on"],
  titles: ["plain", "neutral"],
  /** Whether the phone's place is sent during a watch. */
  place: ["off", "on"],
  /** Whether this phone began to share its place, and goes on to send it on every page. */
  sharing: ["off", "on"],
  home: ["out", "in"],
  /**
   * Whether the app looks like a list of tasks, in which nothing stands after a duress PIN; first-paint.js reads it, too.
   * Whoever looks into the storage finds words of a list.
   */
  list: ["off", "on", "empty"],
  /** Whether the backend knows of that. */
  synced: ["yes", "no"],
  /** Whether the way out was explained; leaving forgets it with everything else. */
  intro: ["new", "known"],
} as const

export type SettingKey = keyof typeof settings
export type Setting<Key extends SettingKey> = (typeof settings)[Key][number]

/** Any stored text as a setting; what is none falls back to the first (THEME-01). */
export function parseSetting<Key extends SettingKey>(key: Key, stored: string | null): Setting<Key> {
  const values: ReadonlyArray<Setting<Key>> = settings[key]
  return values.find((value) => value === stored) ?? settings[key][0]
}

// Storage may be forbidden, or full; then a choice lasts as long as the page, whatever stands there from before.
const unstored = new Map<SettingKey, string>()

function read(key: SettingKey): string | null {
  const chosen = unstored.get(key)
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A choice of this browser as it stands. */
export function readSetting<Key extends SettingKey>(key: Key): Setting<Key> {
  return parseSetting(key, read(key))
}

/** Remembers a choice and tells the page: the theme changes at once. */
export function saveSetting<Key extends SettingKey>(key: Key, value: Setting<Key>): void {
  try {
    localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
  dispatchEvent(new Event("themechange"))
}

function subscribe(look: () => void): () => void {
  addEventListener("themechange", look)
  addEventListener("storage", look)
  return () => {
    removeEventListener("themechange", look)
    removeEventListener("storage", look)
  }
}

/** A choice of this browser, and how to change it. */
export function useSetting<Key extends SettingKey>(
  key: Key,
): readonly [Setting<Key>, (value: Setting<Key>) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  return [parseSetting(key, stored), (value) => saveSetting(key, value)]
}
