import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { within } from "./selectors.ts"
import { notice, panel } from "./surface.recipes.ts"

/** The looks of the way that somebody means to go. */
export const routeParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("route", "question")]: {
    ...panel.base.root,
    borderWidth: "2px",
    borderColor: "lightEdge",
    fontSize: "lead",
    gap: "2",
    "& h2": { textStyle: "section" },
  },
  [within("route", "fine-trigger")]: { ...button.base, ...button.variants.look.primary, width: "full" },
  [within("route", "banner")]: {
    ...notice.base.root,
    ...notice.variants.look.plain.root,
    borderInlineStartColor: "text",
    fontWeight: "strong",
  },
  [within("route", "status")]: { textStyle: "section" },
  [within("route", "progress")]: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "1",
    fontVariantNumeric: "tabular-nums",
    "& progress": { flex: "1 1 120px", minWidth: "0", accentColor: "var(--colors-light-edge, auto)" },
  },
  [within("route", "facts")]: { color: "quiet", listStyle: "none", fontVariantNumeric: "tabular-nums" },
  [within("route", "here", "planned")]: { color: "quiet", overflowWrap: "anywhere" },
  [within("route", "file-text")]: { _empty: emptyRegion },
  [within("route", "here-trigger", "file-remove-trigger", "stop-trigger")]: button.variants.look.quiet,
}
