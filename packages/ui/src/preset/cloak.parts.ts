import type { SystemStyleObject } from "@pandacss/dev"
import { within } from "./selectors.ts"
import { notice } from "./surface.recipes.ts"

const row = {
  display: "flex",
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "1",
} as const
/** A row as tall as a finger: a box and its words. */
const line = {
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: "target",
  fontWeight: "normal",
} as const

/** The looks of the cloak, and of the list of tasks that stands in an app's place. */
export const cloakParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("cloak", "status")]: { display: "inline", color: "text" },
  [within("cloak", "left-at", "explanation", "preview", "no-pin", "wish", "discreet-text")]: {
    textWrap: "pretty",
  },
  // Above SOS and beside nothing that is pressed: wherever the screen is scrolled to, it is read.
  [within("cloak", "toast")]: {
    position: "fixed",
    insetInline: "2",
    bottom: "calc(var(--covered-bottom, 0px) + 128px)",
    zIndex: "1",
    display: "flex",
    justifyContent: "center",
    pointerEvents: "none",
  },
  // What scrolls below it must not be read through it.
  [within("cloak", "toast-plate")]: { backgroundColor: "raised", borderRadius: "md", maxWidth: "column" },
  [within("cloak", "toast-text")]: { ...notice.base.root, ...notice.variants.look.lit.root },
  [within("cloak", "restore-form")]: row,
  [within("cloak", "pin-label", "recipients-label")]: { fontWeight: "normal" },
  [`${within("cloak", "pin-input")}, ${within("tasks", "passcode-input")}`]: {
    width: "8rem",
    minHeight: "target",
    paddingBlock: "0",
  },
  [within("cloak", "recipients")]: { minWidth: "0", border: "none", padding: "0" },
  [within("cloak", "option", "wish-label")]: line,
  [within("cloak", "discreet-example")]: { color: "quiet", textWrap: "pretty" },
  [within("cloak", "text-form")]: { gap: "2" },

  [within("tasks", "root")]: {
    display: "block",
    width: "full",
    maxWidth: "column",
    marginInline: "auto",
    padding: "3",
  },
  [within("tasks", "title")]: { textStyle: "title" },
  // A finger that rests on it neither marks its word nor scrolls.
  [within("tasks", "sync-trigger")]: {
    userSelect: "none",
    WebkitTouchCallout: "none",
    touchAction: "none",
  },
  [within("tasks", "passcode-form")]: { ...row, paddingBlock: "2" },
  [within("tasks", "passcode-label")]: {
    display: "flex",
    alignItems: "center",
    gap: "1",
    fontWeight: "normal",
  },
  [within("tasks", "passcode-status", "account-status")]: { width: "full" },
  [within("tasks", "account-form")]: { gap: "2", paddingBlock: "2", "& > div": row },
  [within("tasks", "account-title")]: { fontSize: "section", fontWeight: "strong" },
  [within("tasks", "tasks", "item")]: { minWidth: "0", overflowWrap: "anywhere" },
  [within("tasks", "list")]: { listStyle: "none", paddingBlock: "2" },
  [within("tasks", "item-label")]: {
    ...line,
    borderBlockEndWidth: "1px",
    borderBlockEndStyle: "solid",
    borderColor: "line",
  },
  [`${within("cloak", "wish-switch")}, ${within("tasks", "checkbox")}`]: { flexShrink: "0" },
  [within("tasks", "empty")]: { color: "quiet", paddingBlock: "3" },
  [within("tasks", "add-form")]: { ...row, alignItems: "stretch", paddingBlockStart: "2" },
  [within("tasks", "add-input")]: {
    flex: "1 1 8rem",
    minWidth: "0",
    minHeight: "target",
    paddingBlock: "0",
  },
}
