import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { choice } from "./form.recipes.ts"
import { within } from "./selectors.ts"
import { aboveSos, dialog, notice, panel } from "./surface.recipes.ts"

/** The looks of the trial, the plans and the access code. */
export const membershipParts: Readonly<Record<string, SystemStyleObject>> = {
  // What holds nothing but a notice without words keeps no gap either.
  [within("trial", "root")]: { gap: "1", "&:not(:has(> :not(:empty)))": emptyRegion },
  [within("trial", "notice")]: { ...notice.base.root, ...notice.variants.look.lit.root, gap: "1" },
  [within("trial", "ended-trigger")]: button.variants.look.primary,
  [within("trial", "ended-hint")]: { color: "quiet" },
  [`${within("trial", "ended-dialog")}, ${within("membership", "join-dialog")}, ${within("access-code", "dialog")}`]:
    {
      ...dialog.base.content,
      ...aboveSos,
      // The dialog has no backdrop of its own: its shadow dims the page.
      boxShadow: "0 0 0 200vmax color-mix(in srgb, {colors.ground} 80%, transparent)",
    },
  [`${within("trial", "ended-title")}, ${within("membership", "join-title")}, ${within("access-code", "title")}`]:
    dialog.base.title,
  [`${within("trial", "ended-text")}, ${within("membership", "join-text")}, ${within("access-code", "text")}`]:
    {
      ...dialog.base.description,
      color: "text",
    },
  [within("membership", "join-price")]: { fontSize: "lead", fontVariantNumeric: "tabular-nums" },
  [within("access-code", "close-trigger")]: button.variants.look.quiet,

  [within("membership", "period")]: { ...choice.base.list, border: "none" },
  [within("membership", "period-label")]: { ...choice.base.label, width: "full" },
  [within("membership", "period-option")]: {
    ...choice.base.item,
    flex: "1",
    "& input": choice.base.input,
  },
  [within("membership", "plans")]: { display: "flex", flexDirection: "column", gap: "2", listStyle: "none" },
  [within("membership", "plan")]: {
    ...panel.base.root,
    gap: "1.5",
    // The one primary action of the screen: the plan that most choose.
    "&[data-popular]": {
      borderColor: "lightEdge",
      "& [data-part=plan-trigger]:not([aria-disabled=true])": button.variants.look.primary,
    },
  },
  [within("membership", "plan-name")]: {
    textStyle: "section",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    gap: "1",
  },
  [within("membership", "plan-popular")]: { fontSize: "body", color: "glow" },
  [within("membership", "plan-price")]: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "1",
    fontVariantNumeric: "tabular-nums",
    "& strong": { textStyle: "title" },
    "& s": { color: "quiet" },
    "& span": { fontWeight: "strong" },
  },
  [within("membership", "plan-features")]: {
    display: "flex",
    flexDirection: "column",
    gap: "0.5",
    paddingInlineStart: "3",
    listStyle: "disc",
    "& small": { display: "block", fontSize: "body", color: "quiet" },
  },
  [within("membership", "renewal")]: { color: "quiet" },
}
