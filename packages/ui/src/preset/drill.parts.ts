import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { notice, panel } from "./surface.recipes.ts"

const column = { display: "flex", flexDirection: "column", gap: "1" } as const

/** The looks of the test of a circle. Nothing is marked by colour alone: each person's standing is words. */
export const drillParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("drill", "root")]: { ...panel.base.root, gap: "2" },
  [within("drill", "offer")]: { textWrap: "pretty" },
  [within("drill", "obstacle")]: { color: "quiet", textWrap: "pretty" },
  [within("drill", "report")]: column,
  [within("drill", "report-title")]: { color: "quiet" },
  [within("drill", "report-count", "outcome")]: { fontWeight: "strong" },
  [within("drill", "people")]: { ...column, listStyle: "none" },
  [within("drill", "person")]: {
    display: "flex",
    flexDirection: "column",
    gap: "0.5",
    paddingBlock: "1",
    borderBlockStartWidth: "1px",
    borderBlockStartStyle: "solid",
    borderBlockStartColor: "line",
  },
  [within("drill", "person-name")]: { fontWeight: "strong" },
  [within("drill", "message")]: { color: "quiet" },
  [within("drill", "unsent")]: {
    ...notice.base.root,
    ...notice.variants.look.plain.root,
    borderInlineStartColor: "text",
  },
  [within("drill", "drop-trigger")]: button.variants.look.quiet,
  [within("drill", "repeats")]: tick,
  [within("drill", "repeats-hint")]: { paddingBlockStart: "1", textWrap: "pretty" },
}
