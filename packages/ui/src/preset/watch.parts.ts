import type { SystemStyleObject } from "@pandacss/dev"
import { link } from "./action.recipes.ts"
import { emptyRegion } from "./empty-region.ts"
import { choice, field } from "./form.recipes.ts"
import { named, within } from "./selectors.ts"
import { notice } from "./surface.recipes.ts"
import { ledger, watch } from "./watch.recipes.ts"

const said = { ...notice.base.root, ...notice.variants.look.plain.root }
const list = { display: "flex", flexDirection: "column", gap: "1", listStyle: "none" } as const
const told = { ...list, ...watch.base.told }
const warned = {
  ...said,
  ...notice.variants.look.lit.root,
  display: "flex",
  flexDirection: "column",
  gap: "1",
  "& a": { ...link.base, minHeight: "target", display: "inline-flex", alignItems: "center" },
  _empty: { display: "none" },
} as const

/** The looks of the watch, the alarm, what was sent and where the phone is. */
export const watchParts: Readonly<Record<string, SystemStyleObject>> = {
  [named("heading")]: { textStyle: "title", textWrap: "balance", _focusVisible: { outline: "none" } },
  [within("check-in", "clock")]: watch.base.clock,
  [named("next", "ends", "opened-at", "extension-hint", "purpose")]: watch.base.caption,
  [within("check-in", "told")]: told,
  [within("check-in", "nobody-remedy")]: told,
  [within("check-in", "nobody", "nobody-on-call")]: warned,
  [within("check-in", "on-call")]: { ...list, ...watch.base.caption },
  [named("left-out", "refusal", "arm-failure", "line-status", "unsent", "stale")]: {
    ...said,
    // Said loudly and not in red: nothing of this is an alarm.
    borderInlineStartColor: "text",
  },
  [within("incident", "nobody")]: { display: "flex", flexDirection: "column", gap: "1.5" },
  [named("backend-warning")]: warned,
  [named("accept-nobody")]: { ...choice.base.item, fontWeight: "normal", "& input": choice.base.input },

  // The question, the PIN and what is wrong with it belong together.
  [named("pin-form")]: { "& > div:only-child": { display: "flex", flexDirection: "column", gap: "1" } },
  [named("pin-error-text")]: { marginBlockEnd: "1" },
  [named("pin-input")]: {
    ...field.base.control,
    minHeight: "7",
    fontSize: "title",
    textAlign: "center",
    letterSpacing: "0.3em",
    direction: "ltr",
  },

  [within("incident", "reason", "answer")]: { fontSize: "lead", color: "text" },
  [within("incident", "responders")]: list,
  [within("incident", "responder")]: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: "2",
    paddingBlock: "1.5",
    borderBlockStartWidth: "1px",
    borderBlockStartStyle: "solid",
    borderColor: "line",
    color: "quiet",
    overflowWrap: "anywhere",
    "&[data-state=on-it], &[data-state=reached]": { color: "text", fontWeight: "strong" },
  },

  [within("delivery", "people")]: ledger.base.root,
  [within("delivery", "person")]: ledger.base.person,
  [within("delivery", "person-name")]: ledger.base.name,
  [within("delivery", "person-state")]: { color: "quiet" },
  [within("delivery", "messages")]: { listStyle: "none" },
  [within("delivery", "message")]: ledger.base.message,
  [within("delivery", "channel")]: ledger.base.channel,
  [within("delivery", "purpose")]: ledger.base.purpose,
  [within("delivery", "message-state")]: ledger.base.state,
  [within("delivery", "age")]: ledger.base.time,
  [within("delivery", "empty")]: ledger.base.empty,

  [within("sos", "asks", "broadcast-count")]: { _empty: emptyRegion },

  [within("location", "place", "battery", "empty")]: { color: "quiet" },
  [within("location", "map-link", "other-map-link")]: { ...link.base, ...link.variants.kind.alone },
}
