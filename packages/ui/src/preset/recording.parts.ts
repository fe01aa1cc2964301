import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { field } from "./form.recipes.ts"
import { within } from "./selectors.ts"
import { notice, panel } from "./surface.recipes.ts"

const column = { display: "flex", flexDirection: "column", gap: "1" } as const
const plainNotice: SystemStyleObject = {
  ...notice.base.root,
  ...notice.variants.look.plain.root,
  borderInlineStartColor: "text",
}

/** The looks of a recording and of what was recorded. Nothing of it is red: that is for SOS. */
export const recordingParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("recording", "root")]: { ...column, gap: "2" },
  [within("recording", "status")]: { fontWeight: "strong", _empty: emptyRegion },
  [within("recording", "counter")]: { fontSize: "title", fontVariantNumeric: "tabular-nums" },
  [within("recording", "stored")]: { fontVariantNumeric: "tabular-nums" },
  [within("recording", "unsent", "failure", "notice")]: { ...plainNotice, ...column },
  [within("recording", "notice-title", "failure-title")]: { textStyle: "section" },
  [within("recording", "start-trigger", "keep-trigger", "accept-trigger", "retry-trigger")]:
    button.variants.look.primary,
  // Below the SOS button alone, which is never covered.
  [within("recording", "dark-screen")]: {
    position: "fixed",
    inset: "0",
    zIndex: "2147483646",
    display: "grid",
    placeItems: "start center",
    paddingBlockStart: "4",
    borderWidth: "0",
    backgroundColor: "black",
    cursor: "pointer",
  },
  // Opposite to the SOS button. Below every dialog, a call from nobody and the dark screen.
  [within("recording", "indicator")]: {
    ...button.base,
    ...button.variants.look.secondary,
    position: "fixed",
    insetInlineStart: "2",
    bottom: "max(28px, env(safe-area-inset-bottom))",
    zIndex: "1",
    minHeight: "target",
    borderRadius: "full",
    // What scrolls below it must not be read through it.
    backgroundColor: "raised",
    fontVariantNumeric: "tabular-nums",
    "& > [data-part=dot]": {
      flexShrink: "0",
      backgroundColor: "text",
      "@media (forced-colors: active)": { backgroundColor: "LinkText" },
    },
  },
  [within("recording", "dot")]: {
    width: "10px",
    height: "10px",
    borderRadius: "full",
    backgroundColor: "light",
    forcedColorAdjust: "none",
    // A ring: what it stood for does not come in.
    "&[data-silent]": { borderWidth: "2px", borderColor: "light", backgroundColor: "transparent" },
  },

  [within("recording-list", "root")]: { ...column, gap: "2" },
  [within("recording-list", "status", "failure")]: { fontWeight: "strong", _empty: emptyRegion },
  [within("recording-list", "pending")]: { ...plainNotice, ...column },
  [within("recording-list", "items", "removed", "pin-form")]: { ...column, gap: "2", listStyle: "none" },
  [within("recording-list", "item")]: { ...panel.base.root, gap: "1", listStyle: "none" },
  [within("recording-list", "item-title", "pin-title", "removed-title")]: { fontWeight: "strong" },
  [within("recording-list", "item-facts", "used")]: { color: "quiet", fontVariantNumeric: "tabular-nums" },
  [within("recording-list", "player")]: {
    width: "full",
    maxHeight: "60dvh",
    "&[data-media=audio]": { height: "64px" },
  },
  [within("recording-list", "pin-input")]: field.base.control,
  [within("recording-list", "pin-error")]: { fontWeight: "strong" },
  [within("recording-list", "confirm-trigger")]: { width: "full" },
  // Elsewhere what saves is the first thing of its screen, and what cancels the last.
  [within("recording-list", "save-trigger", "cancel-trigger")]: {
    ...button.base,
    ...button.variants.look.secondary,
  },
}
