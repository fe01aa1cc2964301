import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { tick } from "./plan.parts.ts"
import { within } from "./selectors.ts"
import { panel } from "./surface.recipes.ts"

/** The looks of webhooks: those of other lists, so that they cost a page nothing. */
export const webhookParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("webhook", "list", "log-list")]: panel.base.list,
  [within("webhook", "item", "log-line")]: panel.base.item,
  [within("webhook", "item-name", "item-facts", "log-detail", "log-status")]: {
    flex: "1 1 100%",
    minWidth: "0",
    overflowWrap: "anywhere",
  },
  [within("webhook", "item-name")]: { fontWeight: "strong" },
  [within("webhook", "item-facts")]: { color: "quiet" },
  [within("webhook", "active-choice", "event-choice")]: tick,
  [within("webhook", "form-title", "log-title", "events-title")]: { textStyle: "section" },
  [within("webhook", "events", "place", "empty", "secret")]: {
    display: "flex",
    flexDirection: "column",
    gap: "1",
    minWidth: "0",
  },
  [within("webhook", "confirm-trigger", "copy-trigger", "resend-trigger", "test-trigger", "rotate-trigger")]:
    button.variants.look.secondary,
}
