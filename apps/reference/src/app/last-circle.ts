import type { Contact } from "@porchlight/core/circle"
import type { LastCircle } from "@porchlight/machines/circle"
import type { TextStorage } from "../home/last-watch.ts"

export const LAST_CIRCLE_KEY = "inner-circle-contacts"

/**
 * Keeps the Inner Circle for when nobody answers (001 §3). Whose it is goes with it: nobody else is shown it. Nothing that
 * was read from here is ever sent. Never throws.
 */
export function lastCircle(storage: () => TextStorage, accountId: string): LastCircle {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage().getItem(LAST_CIRCLE_KEY) ?? "null")
        if (!isKept(kept) || kept.accountId !== accountId) return []
        return kept.contacts.filter((contact) => isContact(contact))
      } catch {
        // Nothing is kept, or another version wrote it.
        return []
      }
    },
    keep: (contacts) => {
      try {
        storage().setItem(LAST_CIRCLE_KEY, JSON.stringify({ accountId, contacts: contacts.map(shown) }))
      } catch {
        // Without a line the list is then empty, and says that it could not be loaded.
      }
    },
  }
}

/** What the list shows of somebody, without the proof of their yes and what was sent to them. */
function shown(contact: Contact): Contact {
  return { ...contact, consent: null, lastTest: null }
}

function isKept(
  kept: unknown,
): kept is { readonly accountId: unknown; readonly contacts: ReadonlyArray<unknown> } {
  return typeof kept === "object" && kept !== null && "contacts" in kept && Array.isArray(kept.contacts)
}

/** Another version may have written it: what the list shows and sorts by has to be there. */
function isContact(value: unknown): value is Contact {
  if (typeof value !== "object" || value === null) return false
  const {
    id,
    name,
    phone,
    relationship,
    status,
    language,
    tier,
    createdAt,
    inviteExpiresAt,
  }: Partial<Record<keyof Contact, unknown>> = value
  return (
    [id, name, phone, relationship, status, language].every((one) => typeof one === "string") &&
    [tier, createdAt, inviteExpiresAt].every((one) => typeof one === "number")
  )
}
