import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { choice } from "./form.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { aboveSos, dialog, notice, panel } from "./surface.recipes.ts"

const column = { display: "flex", flexDirection: "column", gap: "1" } as const

/** A dialog without a backdrop of its own: its shadow dims the page. */
export const floating: SystemStyleObject = {
  ...dialog.base.content,
  ...aboveSos,
  boxShadow: "0 0 0 200vmax color-mix(in srgb, {colors.ground} 80%, transparent)",
}

export const plainNotice: SystemStyleObject = {
  ...notice.base.root,
  ...notice.variants.look.plain.root,
  borderInlineStartColor: "text",
}

/** The looks of the Vibe Check and of Clarity. */
export const vibeParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("vibe", "dialog")]: floating,
  [within("vibe", "dialog-title")]: dialog.base.title,
  [within("vibe", "status")]: { fontSize: "lead", fontWeight: "strong", _empty: emptyRegion },
  [within("vibe", "levels")]: column,
  [within("vibe", "level-trigger")]: {
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "0",
    minHeight: "primary",
    "& span": { color: "quiet", fontWeight: "normal" },
    // The one that waits to be sent.
    "&[aria-pressed=true]": { backgroundColor: "lit", borderColor: "lightEdge", borderWidth: "2px" },
  },
  [within("vibe", "feelings", "reasons")]: { ...choice.base.root, _invalid: { borderColor: "text" } },
  [within("vibe", "option")]: tick,
  [within("vibe", "share-trigger", "next-trigger")]: button.variants.look.primary,
  [within("vibe", "step-count", "recipients", "unknown")]: { color: "quiet", _empty: { display: "none" } },
  [within("vibe", "unsent")]: { ...plainNotice, fontWeight: "strong" },
  [within("vibe", "nobody", "help", "last")]: { ...panel.base.root, gap: "1" },
  [within("vibe", "nobody-title", "help-title", "last-title")]: { textStyle: "section" },

  [within("clarity", "intro-dialog", "chat-dialog")]: floating,
  [within("clarity", "dialog-title")]: dialog.base.title,
  [within("clarity", "intro-text")]: dialog.base.description,
  [within("clarity", "intro-danger")]: { fontWeight: "strong" },
  [within("clarity", "start-trigger", "ask-trigger")]: button.variants.look.primary,
  [within("clarity", "turns")]: { ...column, gap: "2" },
  [within("clarity", "turn")]: column,
  [within("clarity", "question")]: { color: "quiet" },
  [within("clarity", "answer")]: { ...notice.base.root, ...notice.variants.look.plain.root },
  [within("clarity", "label")]: { color: "quiet", fontWeight: "normal", fontSize: "body" },
  [within("clarity", "questions")]: { display: "flex", flexWrap: "wrap", gap: "1" },
  [within("clarity", "form")]: column,
  // In view however far the chat is scrolled; side by side, so that it leaves room for the answers above a keyboard.
  [within("clarity", "danger")]: {
    ...plainNotice,
    position: "sticky",
    // At the edge of what is seen: the dialog's padding counts as inside.
    insetBlockStart: "calc({spacing.3} * -1)",
    zIndex: "1",
    flexShrink: "0",
    flexDirection: "row",
    flexWrap: "wrap",
    gap: "1",
    padding: "1",
    "& > *": { flex: "1 1 auto", paddingInline: "2", whiteSpace: "nowrap" },
  },
}
