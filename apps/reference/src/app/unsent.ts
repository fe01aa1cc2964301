/** The part of `localStorage` that is used. */
type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">

const KEY = "unsent"

/**
 * Notes whose call for help waits in the outbox, or that none does: a page without an account looks into the outbox only
 * where one does. Never throws.
 */
export function noteUnsent(storage: () => Storage, accountId: string | null): void {
  try {
    if (accountId === null) storage().removeItem(KEY)
    else storage().setItem(KEY, accountId)
  } catch {
    // It waits all the same, and is sent once she is signed in.
  }
}

/** Whose call for help waits in the outbox; null where none does. Never throws. */
export function readUnsent(storage: () => Storage): string | null {
  try {
    return storage().getItem(KEY)
  } catch {
    return null
  }
}
