import type { SystemStyleObject } from "@pandacss/dev"
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
  [within("circle", "item-test")]: { color: "quiet", _empty: { display: "none" } },
  [within("circle", "item-warning")]: { fontWeight: "strong" },
  [within("circle", "item-tier")]: { ...field.base.control, minHeight: "target" },
  [within("circle", "item-language")]: { ...field.base.control, minHeight: "target" },
  [within("circle", "item-sms")]: tick,
  [within("circle", "empty")]: { ...panel.base.root, gap: "0.5", color: "quiet", borderStyle: "dashed" },
  [within("circle", "offline")]: {
    ...notice.base.root,
    ...notice.variants.look.plain.root,
    _empty: { display: "none" },
  },
  [within("circle", "remove-dialog")]: {
    ...dialog.base.content,
    ...aboveSos,
    // The dialog has no backdrop of its own: its shadow dims the page.
    boxShadow: "0 0 0 200vmax color-mix(in srgb, {colors.ground} 80%, transparent)",
  },
  [within("circle", "remove-title")]: dialog.base.title,
  [within("circle", "remove-hint")]: dialog.base.description,

  [within("date-plan", "contacts")]: { ...choice.base.root, gap: "1" },
  [within("date-plan", "contacts-label")]: { ...field.base.label, paddingBlockEnd: "1" },
  [within("date-plan", "contact")]: { "& label": tick },
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
  [within("date-plan-record", "review")]: { ...panel.base.root, gap: "1", whiteSpace: "pre-wrap" },

  [within("date-plan", "contact-hint", "contacts-empty")]: { color: "quiet", paddingBlock: "0.5" },
}
