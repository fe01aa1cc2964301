import type { Store } from "./store.ts"

/** Every row as text, without the texts of messages: they carry codes and links by nature. */
export function dump(store: Store): string {
  return JSON.stringify(store, (key, value: unknown) => {
    if (key === "text" || key === "outbox") return undefined
    return value instanceof Map || value instanceof Set ? [...value] : value
  })
}
