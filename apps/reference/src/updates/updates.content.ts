import type { updatesMessages } from "./updates.messages.ts"

export type UpdateName = Exclude<keyof typeof updatesMessages, "title" | "subtitle">

export interface UpdateDay {
  /** As `2026-11-23`: days have no time and no zone. */
  readonly date: string
  readonly updates: ReadonlyArray<UpdateName>
}

/** What became new on which day, newest first. */
export const updateDays: ReadonlyArray<UpdateDay> = [
  { date: "2026-11-23", updates: ["parking", "venues", "zones", "identity"] },
  { date: "2026-11-22", updates: ["sos", "tools", "leave", "vibe", "drill"] },
  { date: "2026-11-21", updates: ["watch", "consent"] },
]
