import { VENUE_CATEGORIES } from "@porchlight/core/venue"
import type { SuggestionDraft } from "@porchlight/machines/venue"
import { hasTexts, lastForm, type FormStore } from "../../app/last-form.ts"
import { LAST_SUGGESTION_KEY } from "../../app/last-forms.key.ts"
import type { TextStorage } from "../../home/last-watch.ts"

/** Keeps a suggestion that was begun until it has arrived. */
export function suggestionStore(storage: () => TextStorage, accountId: string): FormStore<SuggestionDraft> {
  return lastForm(storage, accountId, { key: LAST_SUGGESTION_KEY, isDraft })
}

function isInput(value: unknown): boolean {
  return (
    hasTexts(value, ["name", "address", "note", "category"]) &&
    VENUE_CATEGORIES.some((one) => one === value.category)
  )
}

function isDraft(value: unknown): value is SuggestionDraft {
  if (typeof value !== "object" || value === null) return false
  const { form, wish }: Partial<Record<keyof SuggestionDraft, unknown>> = value
  if (!isInput(form)) return false
  return wish === null || (hasTexts(wish, ["key"]) && "input" in wish && isInput(wish.input))
}
