import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { choice, field } from "./form.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"

/** The looks of the page of the place. */
export const locationParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("location-tabs", "tab-list")]: {
    display: "flex",
    borderBlockEndWidth: "1px",
    borderBlockEndStyle: "solid",
    borderColor: "line",
  },
  [within("location-tabs", "tab")]: {
    ...button.base,
    ...button.variants.look.quiet,
    _hover: {},
    flex: "1 1 0",
    minWidth: "0",
    paddingInline: "0.5",
    borderRadius: "0",
    borderBlockEndWidth: "3px",
    borderBlockEndStyle: "solid",
    borderBlockEndColor: "transparent",
    "&[aria-selected=true]": { color: "text", fontWeight: "strong", borderBlockEndColor: "lightEdge" },
  },
  [within("location-tabs", "panel")]: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    minWidth: "0",
    _focusVisible: { outline: "none" },
  },

  [within("location-share", "status")]: { textStyle: "section", _empty: emptyRegion },
  [within(
    "location-share",
    "hint",
    "approximate-hint",
    "people-empty",
    "links-empty",
    "looks-empty",
    "check-in-next",
  )]: { color: "quiet", textWrap: "pretty" },
  [within("location-share", "hours", "people")]: { ...choice.base.root, gap: "1" },
  [within("location-share", "hours-label", "people-label")]: { ...field.base.label, paddingBlockEnd: "1" },
  [within("location-share", "choice")]: tick,
  [within("location-share", "approximate")]: { display: "flex", flexDirection: "column", gap: "0.5" },
  [within("location-share", "start-trigger")]: button.variants.look.primary,
  // The way out of it is as plain as the way in.
  [within("location-share", "end-trigger")]: button.variants.look.secondary,
  [within("location-share", "links")]: {
    display: "flex",
    flexDirection: "column",
    listStyle: "none",
    "&[hidden]": { display: "none" },
  },
  [within("location-share", "link")]: {
    display: "grid",
    justifyItems: "start",
    gap: "0.5",
    paddingBlock: "1",
    borderBlockStartWidth: "1px",
    borderBlockStartStyle: "solid",
    borderBlockStartColor: "line",
  },
  [within("location-share", "link-name")]: { fontWeight: "strong", overflowWrap: "anywhere" },
  [within("location-share", "link-text")]: {
    color: "quiet",
    fontVariantNumeric: "tabular-nums",
    "[data-looking] &": { color: "glow", fontWeight: "strong" },
  },
  [within("location-share", "link-url")]: { overflowWrap: "anywhere", userSelect: "all" },
  [within("location-share", "copied", "check-in-status")]: { display: "block", _empty: emptyRegion },
  [within("location-share", "check-in-status")]: { fontWeight: "strong" },
  [within("location-share", "send-trigger")]: { ...button.base, ...button.variants.look.secondary },
  [within("location-share", "revoke-trigger")]: {
    ...button.variants.look.quiet,
    width: "auto",
    paddingInline: "0",
  },
  [within("location-share", "looks")]: {
    display: "flex",
    flexDirection: "column",
    gap: "0.5",
    listStyle: "none",
    fontVariantNumeric: "tabular-nums",
  },
}
