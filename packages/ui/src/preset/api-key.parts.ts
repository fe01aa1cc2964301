import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { panel } from "./surface.recipes.ts"
import { plainNotice } from "./vibe.parts.ts"

/** The looks of keys for programs: those of other lists and choices. */
export const apiKeyParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("api-key", "list")]: { display: "flex", flexDirection: "column", gap: "2", listStyle: "none" },
  [within("api-key", "item", "made", "empty")]: { ...panel.base.root, gap: "1" },
  [within("api-key", "item-name", "made-title")]: { textStyle: "section", overflowWrap: "anywhere" },
  // A legend that floats stands in its box and not on the box's edge.
  [within("api-key", "made-title")]: { float: "inline-start" },
  [within("api-key", "copy-trigger")]: button.variants.look.primary,
  [within("api-key", "item-detail", "prefix")]: { color: "quiet" },
  [within("api-key", "item-scopes")]: { listStyle: "disc", paddingInlineStart: "3" },
  [within("api-key", "secret")]: {
    fontFamily: "mono",
    overflowWrap: "anywhere",
    padding: "2",
    borderRadius: "md",
    backgroundColor: "ground",
  },
  [within("api-key", "resource")]: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "1",
    paddingBlock: "0.5",
  },
  [within("api-key", "resource-name")]: { flex: "1 1 100%" },
  [within("api-key", "option")]: { ...tick, width: "auto" },
  [within("api-key", "question")]: { display: "flex", flexDirection: "column", gap: "1" },
  [within("api-key", "warning")]: { ...plainNotice, _empty: emptyRegion },
}
