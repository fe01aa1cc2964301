import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { field } from "./form.recipes.ts"
import { within } from "./selectors.ts"
import { notice } from "./surface.recipes.ts"

/** The looks of a text that asks somebody to call. */
export const escapeTextParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("escape-text", "status")]: { fontSize: "lead", fontWeight: "strong", _empty: emptyRegion },
  [within("escape-text", "countdown")]: { fontSize: "lead", fontVariantNumeric: "tabular-nums" },
  [within("escape-text", "form")]: { display: "flex", flexDirection: "column", gap: "2" },
  [within("escape-text", "phone-field")]: field.base.root,
  [within("escape-text", "people")]: {
    display: "flex",
    flexWrap: "wrap",
    gap: "1",
    minWidth: "0",
    borderWidth: "0",
  },
  [within("escape-text", "person-trigger")]: {
    "&[aria-pressed=true]": { backgroundColor: "lit", borderColor: "lightEdge", borderWidth: "2px" },
  },
  [within("escape-text", "fates")]: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    "& dt": { color: "quiet" },
    "& dd": { margin: "0" },
  },
  [within("escape-text", "unsent")]: {
    ...notice.base.root,
    ...notice.variants.look.plain.root,
    borderInlineStartColor: "text",
    fontWeight: "strong",
  },
  [within("escape-text", "own-text")]: { ...button.base, ...button.variants.look.primary },
  [within("escape-text", "line-status")]: { color: "quiet", _empty: emptyRegion },
}
