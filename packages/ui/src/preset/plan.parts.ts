import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { choice, field } from "./form.recipes.ts"
import { within } from "./selectors.ts"
import { aboveSos, dialog, notice, panel } from "./surface.recipes.ts"

/** A row as tall as a finger, with a native box. */
export const tick = {
  ...choice.base.item,
  width: "full",
  fontWeight: "normal",
  "& input": choice.base.input,
} as const

/** The looks of the people one trusts and of a date that is planned. */
export const planParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("circle", "group")]: { display: "flex", flexDirection: "column", gap: "2" },
  [within("circle", "group-title")]: { textStyle: "section" },
  [within("circle", "list")]: { display: "flex", flexDirection: "column", gap: "2", listStyle: "none" },
  [within("circle", "item")]: {
    ...panel.base.root,
    gap: "1.5",
    "&[aria-busy=true]": { borderStyle: "dashed" },
  },
  [within("circle", "item-name")]: { textStyle: "section" },
  [within("circle", "item-detail", "item-status")]: { color: "quiet" },
  [within("circle", "item-test")]: { color: "quiet", _empty: emptyRegion },
  [within("circle", "item-tell")]: { display: "flex", flexWrap: "wrap", gap: "1" },
  [within("circle", "item-told", "item-message")]: {
    flexBasis: "full",
    overflowWrap: "anywhere",
    _empty: emptyRegion,
  },
  [within("circle", "item-message")]: { userSelect: "all" },
  [within("circle", "item-warning")]: { fontWeight: "strong" },
  [within("circle", "item-tier")]: { ...field.base.control, minHeight: "target" },
  [within("circle", "item-language")]: { ...field.base.control, minHeight: "target" },
  [within("circle", "item-sms")]: tick,
  [within("circle", "empty")]: { ...panel.base.root, gap: "0.5", color: "quiet", borderStyle: "dashed" },
  [within("circle", "offline")]: {
    ...notice.base.root,
    ...notice.variants.look.plain.root,
    _empty: emptyRegion,
  },
  [within("circle", "form-dialog", "remove-dialog")]: {
    ...dialog.base.content,
    ...aboveSos,
    // The dialog has no backdrop of its own: its shadow dims the page.
    boxShadow: "0 0 0 200vmax color-mix(in srgb, {colors.ground} 80%, transparent)",
  },
  [within("circle", "form-title", "remove-title")]: dialog.base.title,
  [within("circle", "remove-hint")]: dialog.base.description,
  [within("circle", "remove-date")]: { fontWeight: "strong", _empty: emptyRegion },

  [within("date-plan", "contacts")]: { ...choice.base.root, gap: "1" },
  [within("date-plan", "contacts-label")]: { ...field.base.label, paddingBlockEnd: "1" },
  [within("date-plan", "contact")]: { "& label": tick },
  [within("date-plan-card", "people")]: { display: "flex", flexDirection: "column", listStyle: "none" },
  [within("date-plan-card", "person")]: {
    display: "grid",
    justifyItems: "start",
    paddingBlock: "1",
    borderBlockStartWidth: "1px",
    borderBlockStartStyle: "solid",
    borderBlockStartColor: "line",
  },
  [within("date-plan-card", "person-name")]: { fontWeight: "strong", overflowWrap: "anywhere" },
  [within("date-plan-card", "person-text")]: { color: "quiet", fontVariantNumeric: "tabular-nums" },
  [within("date-plan-card", "revoke-trigger")]: {
    ...button.variants.look.quiet,
    width: "auto",
    paddingInline: "0",
    textAlign: "start",
  },
  [within("date-plan-card", "choices")]: { ...choice.base.root, gap: "1" },
  [within("date-plan-card", "choices-label")]: { ...field.base.label, paddingBlockEnd: "1" },
  [within("date-plan-card", "choice")]: tick,
  [within("date-plan-card", "form-title")]: { fontWeight: "strong" },
  [within("date-plan-card", "photo")]: {
    display: "flex",
    flexDirection: "column",
    alignItems: "start",
    gap: "1",
  },
  [within("date-plan-card", "photo-label")]: field.base.label,
  [within("date-plan-card", "photo-image")]: { maxWidth: "full", maxHeight: "40vh", borderRadius: "md" },
  [within("date-plan-card", "photo-remove-trigger")]: button.variants.look.quiet,
  [within("date-plan-card", "photo-hint", "people-empty", "choices-empty", "form-hint", "ends")]: {
    color: "quiet",
    textWrap: "pretty",
  },
  // Giving it to somebody is what one came for; what stands on it is second.
  [within("date-plan-card", "share-trigger")]: button.variants.look.primary,
  [within("date-plan-card", "save-trigger")]: { ...button.base, ...button.variants.look.secondary },

  // Activating is what one came for.
  [within("date-plan-cancel", "confirm-trigger")]: { ...button.base, ...button.variants.look.secondary },
  [within("date-plan-cancel", "question")]: { fontWeight: "strong", textWrap: "pretty" },
  [within("date-plan-place", "result")]: {
    ...panel.base.root,
    gap: "1",
    "& ul": { display: "flex", flexDirection: "column", gap: "1", paddingInlineStart: "2" },
  },
  [within("date-plan-place", "result-title")]: panel.base.title,
  [within("date-plan-place", "score")]: { textStyle: "section" },
  [within("date-plan-place", "warning")]: { fontWeight: "strong" },
  [within("date-plan-place", "meaning", "finding")]: { textWrap: "pretty" },
  [within("date-plan-record", "log")]: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    listStyle: "none",
    "& time": { color: "quiet", display: "block" },
  },
  [within("date-plan-record", "event")]: { overflowWrap: "anywhere" },
  [within("date-plan-record", "empty")]: { color: "quiet", textWrap: "pretty" },
  [within("date-plan-record", "felt")]: { ...choice.base.root, gap: "1" },
  [within("date-plan-record", "felt-choice")]: tick,
  [within("date-plan-record", "reviews")]: { display: "flex", flexDirection: "column", gap: "2" },
  [within("date-plan-record", "item")]: { display: "flex", flexDirection: "column", gap: "1" },
  [within("date-plan-record", "list-title")]: { textStyle: "section" },
  [within("date-plan-record", "day", "question")]: { fontWeight: "strong" },
  [within("date-plan-record", "review")]: { ...panel.base.root, gap: "1", whiteSpace: "pre-wrap" },

  [within("date-plan", "contact-hint", "contacts-empty")]: { color: "quiet", paddingBlock: "0.5" },
}
