import type { SlotRecipeConfig } from "@pandacss/dev"
import { emptyRegion } from "./empty-region.ts"

/** A label, what it asks for, and what is wrong with it. */
export const field = {
  className: "field",
  description: "A label, what it asks for, and what is wrong with it.",
  slots: ["root", "label", "control", "hint", "error"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "0.5", minWidth: "0", border: "none" },
    label: { fontWeight: "strong", color: "text" },
    control: {
      width: "full",
      minHeight: "primary",
      paddingInline: "2",
      paddingBlock: "1",
      color: "text",
      backgroundColor: "raised",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "edge",
      borderRadius: "md",
      fontFamily: "body",
      fontSize: "body",
      lineHeight: "body",
      colorScheme: "inherit",
      _placeholder: { color: "quiet", opacity: "1" },
      "&[aria-invalid=true], &[data-invalid]": { borderColor: "text", borderWidth: "2px" },
    },
    hint: { color: "quiet" },
    // Not red: red is kept for an alarm and for a message that failed.
    error: {
      color: "text",
      fontWeight: "strong",
      paddingInlineStart: "1",
      borderInlineStartWidth: "4px",
      borderInlineStartStyle: "solid",
      borderColor: "text",
      _empty: emptyRegion,
    },
  },
} satisfies SlotRecipeConfig

/** One of several, or several of many: each a row as tall as a finger. */
export const choice = {
  className: "choice",
  description: "One of several, or several of many.",
  slots: ["root", "label", "list", "item", "mark", "input"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1", minWidth: "0", border: "none" },
    label: { fontWeight: "strong", color: "text", paddingBlockEnd: "0.5" },
    list: { display: "flex", flexWrap: "wrap", gap: "1" },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "1.5",
      minHeight: "target",
      paddingInline: "2",
      paddingBlock: "1",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "edge",
      borderRadius: "md",
      color: "text",
      cursor: "pointer",
      overflowWrap: "anywhere",
      "&:has(:checked), &[data-state=checked]": {
        borderColor: "lightEdge",
        backgroundColor: "lit",
        boxShadow: "inset 0 0 0 1px {colors.lightEdge}",
        fontWeight: "strong",
      },
      "&:has(:focus-visible)": { outline: "3px solid {colors.glow}", outlineOffset: "2px" },
      "&:has(:disabled)": { color: "quiet", borderStyle: "dashed", cursor: "not-allowed" },
    },
    mark: { color: "glow", flexShrink: "0" },
    input: {
      width: "3",
      height: "3",
      flexShrink: "0",
      margin: "0",
      accentColor: "{colors.light}",
      cursor: "inherit",
    },
  },
} satisfies SlotRecipeConfig

/** Six boxes for a code, or one for a PIN: large digits that do not jump. */
export const code = {
  className: "code",
  description: "Boxes for a code or a PIN.",
  slots: ["root", "control", "input"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1" },
    // Less room between the boxes on a narrow screen, so that each keeps the width of a finger at 320 px.
    control: { display: "flex", gap: "clamp(4px, 4vw - 9px, 8px)", direction: "ltr" },
    input: {
      flex: "1 1 0",
      width: "full",
      minWidth: "0",
      maxWidth: "7",
      height: "7",
      textAlign: "center",
      fontSize: "title",
      fontVariantNumeric: "tabular-nums",
      color: "text",
      backgroundColor: "raised",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "edge",
      borderRadius: "md",
      "&[aria-invalid=true], &[data-invalid]": { borderColor: "text", borderWidth: "2px" },
      "&:not(:placeholder-shown)": { borderColor: "lightEdge" },
    },
  },
} satisfies SlotRecipeConfig
