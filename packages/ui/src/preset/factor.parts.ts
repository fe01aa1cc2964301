import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { choice, field } from "./form.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { panel } from "./surface.recipes.ts"

/** The looks of the second step of a sign-in and of an account's second factors. */
export const factorParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("session", "step-choices")]: { ...choice.base.root, borderWidth: "0", padding: "0" },
  [within("session", "step-choice")]: tick,
  [within("session", "step-field")]: field.base.root,
  [within("session", "step-code")]: { ...field.base.control, letterSpacing: "wide" },
  [within("session", "step-submit-trigger")]: button.variants.look.primary,
  [within("session", "passkey-trigger")]: {
    ...button.variants.look.secondary,
    "&[inert]": { visibility: "hidden" },
  },
  [within("session", "step-leave-trigger")]: button.variants.look.quiet,

  [within("session-factor", "summary", "item-detail", "key", "passkey-hint")]: { color: "quiet" },
  [within("session-factor", "list")]: panel.base.list,
  [within("session-factor", "item")]: panel.base.item,
  [within("session-factor", "item-name")]: { fontWeight: "strong", flex: "1 1 100%" },
  [within("session-factor", "item-detail")]: { color: "quiet", flex: "1 1 12rem" },
  [within("session-factor", "key")]: { overflowWrap: "anywhere" },
  // Scanners want a light ground and a margin, also by night.
  [within("session-factor", "qr-code")]: {
    width: "14rem",
    maxWidth: "full",
    padding: "2",
    borderRadius: "md",
    backgroundColor: "white",
    "& svg": { display: "block", width: "full", height: "auto" },
  },
  [within("session-factor", "qr-pattern")]: { fill: "black" },
  [within("session-factor", "codes")]: {
    ...panel.base.root,
    "& ul": {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
      gap: "1",
      listStyle: "none",
      padding: "0",
    },
    "& code": { fontFamily: "mono", fontVariantNumeric: "tabular-nums", userSelect: "all" },
  },
  [within("session-factor", "keep-trigger")]: button.variants.look.primary,
}
