import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { choice } from "./form.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { dialog, notice, panel } from "./surface.recipes.ts"
import { floating, plainNotice } from "./vibe.parts.ts"

const column = { display: "flex", flexDirection: "column", gap: "1" } as const
const quiet = { color: "quiet", _empty: emptyRegion } as const

/** The looks of a verification and of its review. */
export const identityParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("identity", "badge")]: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" },
  [within("identity", "badge-text")]: { fontSize: "lead", fontWeight: "strong" },
  [within("identity", "dialog")]: floating,
  [within("identity", "dialog-title")]: dialog.base.title,
  [within("identity", "pending", "badge-simulated", "standing", "step-count", "status", "hint")]: quiet,
  [within("identity", "image-field", "number-field", "result")]: column,
  [within("identity", "kinds")]: choice.base.root,
  [within("identity", "option")]: tick,
  [within("identity", "image-input")]: { display: "none" },
  [within("identity", "next-trigger")]: button.variants.look.primary,
  [within("identity", "simulated", "unsent", "failed")]: { ...plainNotice, fontWeight: "strong" },
  [within("identity", "result-title")]: { textStyle: "section" },
  [within("identity", "score")]: { fontSize: "lead", fontWeight: "strong" },
  [within("identity", "result-parts")]: column,
  [within("identity", "result-part")]: {
    display: "grid",
    gridTemplateColumns: "1fr auto",
    "& dt": { fontWeight: "strong" },
    "& dd:last-of-type": { gridColumn: "1 / -1", color: "quiet" },
  },
  [within("identity-review", "queue", "case", "facts", "finding")]: { ...column, gap: "2" },
  [within("identity-review", "entry")]: { ...panel.base.root, gap: "1" },
  [within("identity-review", "overdue", "failure", "image-missing")]: {
    ...notice.base.root,
    ...notice.variants.look.plain.root,
  },
  [within("identity-review", "figure")]: { display: "flex", flexDirection: "column", gap: "1", margin: "0" },
  [within("identity-review", "caption")]: quiet,
  [within("identity-review", "image")]: { maxWidth: "100%", height: "auto", borderRadius: "md" },
  [within("identity-review", "decide-trigger")]: button.variants.look.primary,
  [within("identity-review", "outcome", "status", "summary")]: quiet,
}
