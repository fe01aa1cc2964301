import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { within } from "./selectors.ts"
import { dialog, notice, panel } from "./surface.recipes.ts"

const column = { display: "flex", flexDirection: "column", gap: "2", minWidth: "0" } as const

/** The looks of the ways in, of setting a password and of the devices where somebody is signed in. */
export const sessionParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("session-reset", "title")]: { textStyle: "section", _focusVisible: { outline: "none" } },
  [within("session-reset", "again-trigger")]: button.variants.look.quiet,

  [within("session-list", "list")]: { ...panel.base.list, _focusVisible: { outline: "none" } },
  [within("session-list", "item")]: { ...panel.base.item, "&[aria-busy=true]": { borderStyle: "dashed" } },
  // What is known of a device takes the row; its button stands beside it, or below where there is no room.
  [within("session-list", "item-client")]: {
    fontWeight: "strong",
    flex: "1 1 100%",
    overflowWrap: "anywhere",
  },
  [within("session-list", "item-detail")]: { color: "quiet", flex: "1 1 12rem" },
  [within("session-list", "item-current")]: { color: "glow", fontWeight: "strong" },

  [within("session-auth", "root")]: { display: "contents" },
  [within("session-auth", "dialog")]: {
    ...dialog.base.content,
    // The dialog has no backdrop of its own: its shadow dims the page.
    boxShadow: "0 0 0 200vmax color-mix(in srgb, {colors.ground} 80%, transparent)",
    _focusVisible: { outline: "none" },
  },
  [within("session-auth", "title")]: dialog.base.title,
  [within("session-auth", "tabs", "face", "panel")]: { ...column, _focusVisible: { outline: "none" } },
  [within("session-auth", "tab-list")]: {
    display: "flex",
    borderBlockEndWidth: "1px",
    borderBlockEndStyle: "solid",
    borderColor: "line",
  },
  [within("session-auth", "tab")]: {
    ...button.base,
    ...button.variants.look.quiet,
    flex: "1",
    borderRadius: "0",
    borderBlockEndWidth: "3px",
    borderBlockEndStyle: "solid",
    borderBlockEndColor: "transparent",
    "&[aria-selected=true]": { color: "text", fontWeight: "strong", borderBlockEndColor: "lightEdge" },
  },
  [within("session-auth", "show-trigger", "close-trigger")]: button.variants.look.quiet,
  [within("session-auth", "created")]: { ...notice.base.root, ...notice.variants.look.lit.root },
}
