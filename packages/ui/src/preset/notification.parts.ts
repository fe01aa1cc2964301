import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { field } from "./form.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { notice } from "./surface.recipes.ts"

const column = { display: "flex", flexDirection: "column", gap: "1" } as const

/** The looks of the notification center. What is unread says so in words; the line beside it only helps the eye. */
export const notificationParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("notification", "root")]: { ...column, gap: "2" },
  [within("notification", "status", "loading", "item-when")]: { color: "quiet" },
  [within("notification", "status")]: { _empty: emptyRegion },
  [within("notification", "empty")]: { ...column, "& span": { color: "quiet", textWrap: "pretty" } },
  [within("notification", "list")]: { listStyle: "none" },
  [within("notification", "item")]: {
    ...column,
    gap: "0.5",
    paddingBlock: "2",
    borderBlockStartWidth: "1px",
    borderBlockStartStyle: "solid",
    borderBlockStartColor: "line",
    textWrap: "pretty",
  },
  [within("notification", "item-title")]: { fontWeight: "strong" },
  [within("notification", "item-actions")]: { display: "flex", flexWrap: "wrap", gap: "1" },

  [within("notification-preference", "root", "channels", "priorities", "quiet", "test", "sendings")]: {
    ...column,
    gap: "2",
  },
  [within("notification-preference", "channel")]: { ...column, gap: "0.5" },
  [within("notification-preference", "priority")]: {
    display: "flex",
    flexWrap: "wrap",
    gap: "1",
    minWidth: "0",
    border: "none",
    padding: "0",
    "& legend, & p": { width: "full" },
  },
  [`${within("notification-preference", "priority")} legend`]: { textStyle: "section" },
  [within("notification-preference", "flag")]: tick,
  [`${within("notification-preference", "priority")} label`]: { width: "auto", flex: "1 0 auto" },
  [within("notification-preference", "field")]: {
    ...field.base.root,
    "& input, & select": field.base.control,
  },
  [within("notification-preference", "channel-note", "priority-note", "quiet-note", "status", "test-note")]: {
    color: "quiet",
    textWrap: "pretty",
    overflowWrap: "anywhere",
    _empty: emptyRegion,
  },
  [within("notification-preference", "send-trigger", "zone-trigger", "look-trigger")]: {
    ...button.base,
    ...button.variants.look.secondary,
  },
  [within("notification-preference", "save-trigger")]: { ...button.base, ...button.variants.look.primary },
  [within("notification-preference", "failure", "error-text")]: notice.base.root,
  [within("notification-preference", "sending")]: {
    paddingBlock: "1",
    borderBlockStartWidth: "1px",
    borderBlockStartStyle: "solid",
    borderBlockStartColor: "line",
    "& summary": { minHeight: "target", cursor: "pointer" },
    "& summary > span": { display: "block", color: "quiet" },
    "& ul": { paddingInlineStart: "3", color: "quiet" },
  },
  [within("notification-tabs", "root")]: { ...column, gap: "2" },
  [within("notification-tabs", "list")]: {
    display: "flex",
    flexWrap: "wrap",
    borderBlockEndWidth: "1px",
    borderBlockEndStyle: "solid",
    borderColor: "line",
  },
  [within("notification-tabs", "tab")]: {
    ...button.base,
    ...button.variants.look.quiet,
    _hover: {},
    flex: "1 0 auto",
    paddingInline: "1.5",
    borderRadius: "0",
    borderBlockEndWidth: "3px",
    borderBlockEndStyle: "solid",
    borderBlockEndColor: "transparent",
    "&[aria-selected=true]": { color: "text", fontWeight: "strong", borderBlockEndColor: "lightEdge" },
  },
  [within("notification-tabs", "panel")]: { _focusVisible: { outline: "none" } },
  // Above SOS and beside nothing that is pressed: it takes no taps.
  [within("notification-toast", "root")]: {
    position: "fixed",
    insetInline: "2",
    bottom: "calc(var(--covered-bottom, 0px) + 128px)",
    zIndex: "1",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "1",
    pointerEvents: "none",
  },
  [within("notification-toast", "toast")]: {
    ...notice.base.root,
    ...notice.variants.look.lit.root,
    backgroundColor: "raised",
    maxWidth: "column",
  },
}
