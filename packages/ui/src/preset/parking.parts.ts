import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { within } from "./selectors.ts"
import { notice, panel } from "./surface.recipes.ts"

export const badge: SystemStyleObject = {
  alignSelf: "flex-start",
  paddingInline: "1",
  borderRadius: "md",
  backgroundColor: "lit",
  fontWeight: "strong",
}

export const facts: SystemStyleObject = {
  display: "flex",
  flexDirection: "column",
  gap: "1",
  "& dt": { color: "quiet" },
  "& dd": { margin: "0" },
}

export const actions: SystemStyleObject = { display: "flex", flexWrap: "wrap", gap: "1" }

/** The looks of where a car stands. */
export const parkingParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("parking", "unsaved")]: {
    ...notice.base.root,
    ...notice.variants.look.plain.root,
    borderInlineStartColor: "text",
    fontWeight: "strong",
  },
  [within("parking", "empty", "spot")]: { ...panel.base.root, gap: "1" },
  [within("parking", "empty-title", "place")]: { textStyle: "section" },
  [within("parking", "badge")]: badge,
  [within("parking", "facts")]: facts,
  [within("parking", "actions")]: actions,
  [within("parking", "map-link")]: { ...button.base, ...button.variants.look.secondary },
  [within("parking", "directions-link")]: { ...button.base, ...button.variants.look.primary },
  [within("parking", "edit-trigger", "clear-trigger", "reset-trigger")]: button.variants.look.quiet,
  [within("parking", "gps-status")]: { color: "quiet", _empty: emptyRegion },
  [within("parking", "draft")]: { _empty: emptyRegion },
}
