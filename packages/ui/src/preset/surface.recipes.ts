import type { SlotRecipeConfig } from "@pandacss/dev"
import { emptyRegion } from "./empty-region.ts"

/** One column, one thing: the frame of every screen. */
export const page = {
  className: "page",
  description: "The frame of every screen: one column, one thing.",
  slots: ["root", "head", "title", "subtitle", "body", "foot"],
  base: {
    root: {
      display: "flex",
      flexDirection: "column",
      // Text that is twice as large leaves less room, not more.
      gap: "min({spacing.3}, 7.5vw)",
      width: "full",
      maxWidth: "column",
      marginInline: "auto",
      paddingInline: { base: "2", sm: "3" },
      paddingBlock: { base: "min({spacing.2}, 5vw)", md: "4" },
    },
    head: { display: "flex", flexDirection: "column", gap: "0.5" },
    title: { textStyle: "title", color: "text", textWrap: "balance", _focusVisible: { outline: "none" } },
    subtitle: { fontSize: "lead", color: "quiet", lineHeight: "body", textWrap: "pretty" },
    body: { display: "flex", flexDirection: "column", gap: "3" },
    foot: {
      display: "flex",
      flexDirection: "column",
      gap: "1",
      marginBlockStart: "auto",
      paddingBlockStart: "1",
    },
  },
} satisfies SlotRecipeConfig

/** Something separate on the page, told apart by a hairline. */
export const panel = {
  className: "panel",
  description: "Something separate, told apart by a hairline.",
  slots: ["root", "title", "body", "list", "item"],
  base: {
    root: {
      display: "flex",
      flexDirection: "column",
      gap: "2",
      padding: { base: "2", sm: "3" },
      backgroundColor: "raised",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "line",
      borderRadius: "lg",
      minWidth: "0",
    },
    title: { textStyle: "section", color: "text" },
    body: { color: "text", lineHeight: "body" },
    list: { display: "flex", flexDirection: "column", listStyle: "none" },
    item: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "1",
      paddingBlock: "1.5",
      borderBlockStartWidth: "1px",
      borderBlockStartStyle: "solid",
      borderColor: "line",
      _first: { borderBlockStartWidth: "0", paddingBlockStart: "0" },
      _last: { paddingBlockEnd: "0" },
    },
  },
} satisfies SlotRecipeConfig

/** Said once, in words: plain, lit (the light is on) or an alarm. */
export const notice = {
  className: "notice",
  description: "Said once, in words.",
  slots: ["root", "title", "text"],
  base: {
    root: {
      display: "flex",
      flexDirection: "column",
      gap: "0.5",
      padding: "2",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "line",
      borderInlineStartWidth: "4px",
      borderRadius: "md",
      color: "text",
      lineHeight: "body",
      _empty: emptyRegion,
    },
    title: { fontWeight: "strong" },
    text: { color: "text" },
  },
  variants: {
    look: {
      plain: { root: { borderInlineStartColor: "edge", backgroundColor: "raised" } },
      lit: { root: { borderInlineStartColor: "lightEdge", backgroundColor: "lit" } },
      alarm: {
        root: { borderInlineStartColor: "alarmText", backgroundColor: "raised" },
        title: { color: "alarmText" },
      },
    },
  },
  defaultVariants: { look: "plain" },
} satisfies SlotRecipeConfig

/** Of a member's dialog: on a phone its last control stands above the SOS button, which is never covered and covers nothing that is pressed. */
export const aboveSos = { paddingBlockEnd: { base: "112px", sm: "3" } } as const

/** A question over the page. On a phone it stands at the bottom, where the thumb is. */
export const dialog = {
  className: "dialog",
  description: "A question over the page; at the bottom on a phone.",
  slots: ["backdrop", "positioner", "content", "title", "description", "actions"],
  base: {
    backdrop: { position: "fixed", inset: "0", backgroundColor: "ground", opacity: "0.8", zIndex: "overlay" },
    positioner: {
      position: "fixed",
      inset: "0",
      zIndex: "overlay",
      display: "flex",
      justifyContent: "center",
      alignItems: { base: "flex-end", sm: "center" },
      overflow: "auto",
      padding: "2",
      // Room for the way out in the corner, which stands above everything.
      paddingBlockStart: "3.75rem",
    },
    content: {
      display: "flex",
      flexDirection: "column",
      gap: "2",
      width: "full",
      maxWidth: "column",
      maxHeight: "full",
      overflow: "auto",
      padding: "3",
      color: "text",
      backgroundColor: "raised",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "edge",
      borderRadius: "lg",
    },
    title: { textStyle: "section" },
    description: { color: "quiet", lineHeight: "body" },
    actions: { display: "flex", flexDirection: "column", gap: "1" },
  },
} satisfies SlotRecipeConfig
