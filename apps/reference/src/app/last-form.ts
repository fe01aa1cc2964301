import type { TextStorage } from "../home/last-watch.ts"

/** What was begun, or null. */
export interface FormStore<Draft> {
  readonly read: () => Draft | null
  readonly keep: (draft: Draft | null) => void
}

/**
 * Keeps a form that was begun until it is sent. Whose it is goes with it: nobody else is shown it. Never throws: where nothing
 * can be kept it lasts as long as the page.
 */
export function lastForm<Draft>(
  storage: () => TextStorage,
  accountId: string,
  { key, isDraft }: { readonly key: string; readonly isDraft: (draft: unknown) => draft is Draft },
): FormStore<Draft> {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage().getItem(key) ?? "null")
        return isKept(kept) && kept.accountId === accountId && isDraft(kept.draft) ? kept.draft : null
      } catch {
        // Nothing is kept, or another version wrote it.
        return null
      }
    },
    keep: (draft) => {
      try {
        if (draft === null) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify({ accountId, draft }))
      } catch {
        // Then it lasts as long as the page.
      }
    },
  }
}

function isKept(kept: unknown): kept is { readonly accountId: unknown; readonly draft: unknown } {
  return typeof kept === "object" && kept !== null && "accountId" in kept && "draft" in kept
}

/** Whether each of these fields is there, as a text: another version may have written it. */
export function hasTexts<Field extends string>(
  value: unknown,
  fields: ReadonlyArray<Field>,
): value is Readonly<Record<Field, string>> {
  if (typeof value !== "object" || value === null) return false
  const texts = new Map<string, unknown>(Object.entries(value))
  return fields.every((field) => typeof texts.get(field) === "string")
}
