import type { RouteWritten } from "@porchlight/machines/route"
import { hasTexts, lastForm, type FormStore } from "../../app/last-form.ts"
import { LAST_WAY_KEY } from "../../app/last-forms.key.ts"
import type { TextStorage } from "../../home/last-watch.ts"

/** Keeps a way that was begun until it is guarded. */
export function routeStore(storage: () => TextStorage, accountId: string): FormStore<RouteWritten> {
  return lastForm(storage, accountId, { key: LAST_WAY_KEY, isDraft })
}

const isDraft = (value: unknown): value is RouteWritten => hasTexts(value, ["to", "via"])
