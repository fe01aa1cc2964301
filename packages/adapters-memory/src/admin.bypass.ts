import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** Whether this is an administrator who skips the proof of their phone (D-26). */
export function hasPhoneBypass({ store }: World, { id, role }: AccountRow): boolean {
  return role === "admin" && store.phoneBypasses.has(id)
}
