import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { panel } from "./surface.recipes.ts"

/** The looks of zones: those of other lists, so that they cost a page nothing. */
export const geofenceParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("geofence", "list")]: { ...panel.base.list, _focusVisible: { outline: "none" } },
  [within("geofence", "item")]: { ...panel.base.item, "&[aria-busy=true]": { borderStyle: "dashed" } },
  [within("geofence", "item-name")]: { fontWeight: "strong", flex: "1 1 100%", overflowWrap: "anywhere" },
  [within("geofence", "item-facts")]: { color: "quiet", flex: "1 1 12rem" },
  [within("geofence", "active-choice", "alerts-choice")]: tick,
  [within("geofence", "form-title", "history-title")]: { textStyle: "section" },
  [within("geofence", "alerts", "empty")]: { display: "flex", flexDirection: "column", gap: "0.5" },
  [within("geofence", "gps-status")]: { color: "quiet", _empty: emptyRegion },
  [within("geofence", "item-remove-trigger")]: button.variants.look.secondary,
}
