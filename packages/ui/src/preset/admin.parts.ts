import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { choice } from "./form.recipes.ts"
import { within } from "./selectors.ts"
import { notice, panel } from "./surface.recipes.ts"

/** The looks of the administration: plain lists that can be read on a phone. */
export const adminParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("admin", "refusal")]: { ...notice.base.root, ...notice.variants.look.plain.root },
  [within("admin", "redacted")]: { color: "quiet" },
  [within("admin", "people")]: panel.base.list,
  [within("admin", "person")]: panel.base.item,
  [within("admin", "person-email")]: { fontWeight: "strong", flex: "1 1 100%", overflowWrap: "anywhere" },
  [within("admin", "person-detail")]: { color: "quiet", flex: "1 1 12rem" },
  [within("admin", "lines")]: { display: "flex", flexDirection: "column", gap: "1.5", minWidth: "0" },
  [within("admin", "line-label")]: { fontWeight: "strong", overflowWrap: "anywhere" },
  [within("admin", "line-value")]: {
    color: "quiet",
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
  [`${within("admin", "act-trigger")}[data-act=close]`]: button.variants.look.quiet,

  [within("admin-bypass", "warning", "forbidden")]: { textWrap: "pretty" },
  [within("admin-bypass", "badge")]: { color: "glow", fontWeight: "strong" },
  [within("admin-bypass", "switch")]: { ...choice.base.item, fontWeight: "normal" },
}
