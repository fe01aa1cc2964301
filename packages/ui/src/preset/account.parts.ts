import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { field } from "./form.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { aboveSos, dialog } from "./surface.recipes.ts"

/** The looks of what somebody says of themselves and wants. */
export const accountParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("profile-setup", "flag")]: tick,
  // The one thing to do is to send the form.
  [within("profile-setup", "verify-trigger")]: button.variants.look.secondary,
  [within("profile-setup", "close-trigger")]: button.variants.look.quiet,
  [within("profile-setup", "verify-title", "complete-title")]: dialog.base.title,
  [within("profile-setup", "complete-text")]: dialog.base.description,

  [within("settings", "flag")]: tick,
  [within("settings", "language-field")]: field.base.root,
  [within("settings-safety", "flag")]: tick,
  [within("settings-safety", "word")]: field.base.root,
  [within("settings-safety", "words-submit-trigger")]: button.variants.look.secondary,
  [`${within("profile-setup", "verify-dialog", "complete-dialog")}, ${within("settings-danger", "dialog")}`]:
    {
      ...dialog.base.content,
      ...aboveSos,
      // The dialog has no backdrop of its own: its shadow dims the page.
      boxShadow: "0 0 0 200vmax color-mix(in srgb, {colors.ground} 80%, transparent)",
    },
  [within("settings-danger", "title")]: dialog.base.title,
  [within("settings-danger", "hint")]: dialog.base.description,
  [within("settings-danger", "deleted")]: { fontWeight: "strong" },
}
