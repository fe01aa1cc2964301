import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { field } from "./form.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"

/** The looks of a call from nobody: the screen of a telephone, not of this product. */
export const fakeCallParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("fake-call", "settings")]: { display: "flex", flexDirection: "column", gap: "2", borderWidth: "0" },
  [within("fake-call", "label")]: {
    "&:has(input[type=checkbox])": { display: "flex", alignItems: "center", gap: "1.5", minHeight: "target" },
  },
  [within("fake-call", "speaks-box")]: tick["& input"],
  [within("fake-call", "script-input")]: field.base.control,
  [within("fake-call", "screen")]: {
    position: "fixed",
    inset: "0",
    width: "100vw",
    maxWidth: "100vw",
    height: "100dvh",
    maxHeight: "100dvh",
    margin: "0",
    padding: "4",
    borderWidth: "0",
    color: "text",
    backgroundColor: "ground",
    "&[open]": {
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      justifyContent: "flex-end",
      gap: "2",
    },
  },
  [within("fake-call", "warning")]: { color: "quiet", _empty: emptyRegion },
  [within("fake-call", "title")]: { color: "quiet", fontSize: "lead", fontVariantNumeric: "tabular-nums" },
  [within("fake-call", "caller")]: { textStyle: "section", fontSize: "title", marginBlockEnd: "auto" },
  [within("fake-call", "accept-trigger")]: { ...button.variants.look.primary, width: "full" },
  // The one red button besides SOS: a telephone has one, and whoever looks over a shoulder expects it (001 §4).
  [within("fake-call", "end-trigger")]: { ...button.variants.look.alarm, width: "full" },
  [within("fake-call", "exit-scripts")]: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    paddingInlineStart: "2",
  },
}
