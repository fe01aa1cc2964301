import type { SystemStyleObject } from "@pandacss/dev"
import { accountParts } from "./account.parts.ts"
import { button } from "./action.recipes.ts"
import { apiKeyParts } from "./api-key.parts.ts"
import { adminParts } from "./admin.parts.ts"
import { cloakParts } from "./cloak.parts.ts"
import { drillParts } from "./drill.parts.ts"
import { emptyRegion } from "./empty-region.ts"
import { escapeTextParts } from "./escape-text.parts.ts"
import { fakeCallParts } from "./fake-call.parts.ts"
import { geofenceParts } from "./geofence.parts.ts"
import { webhookParts } from "./webhook.parts.ts"
import { recordingParts } from "./recording.parts.ts"
import { factorParts } from "./factor.parts.ts"
import { choice, code, field } from "./form.recipes.ts"
import { identityParts } from "./identity.parts.ts"
import { locationParts } from "./location.parts.ts"
import { membershipParts } from "./membership.parts.ts"
import { notificationParts } from "./notification.parts.ts"
import { routeParts } from "./route.parts.ts"
import { parkingParts } from "./parking.parts.ts"
import { rideParts } from "./ride.parts.ts"
import { planParts } from "./plan.parts.ts"
import { endingIn, named } from "./selectors.ts"
import { sessionParts } from "./session.parts.ts"
import { aboveSos, dialog, notice } from "./surface.recipes.ts"
import { venueParts } from "./venue.parts.ts"
import { vibeParts } from "./vibe.parts.ts"
import { watchParts } from "./watch.parts.ts"

const FROM_THE_LEFT =
  "[type=tel], [type=email], [type=url], [inputmode=url], [inputmode=numeric], [inputmode=decimal], [autocomplete=one-time-code], [dir=ltr]"

/** Numbers, codes, addresses and times are written from the left in every language. */
const leftToRight: SystemStyleObject = {
  [`&:is(${FROM_THE_LEFT})`]: { direction: "ltr", _rtl: { textAlign: "end" } },
}

/** The one thing to do on a screen: these finish what the screen is for. */
const PRIMARY = [
  "submit-trigger",
  "send-trigger",
  "verify-trigger",
  "save-trigger",
  "arm-trigger",
  "check-in-trigger",
  "pin-submit-trigger",
  "confirm-trigger",
  "resolve-trigger",
]

/** What one can do besides, and what leads away. */
const QUIET = [
  "change-trigger",
  "cancel-trigger",
  "resend-trigger",
  "withdraw-trigger",
  "item-remove-trigger",
  "give-up-trigger",
  "keep-trigger",
  "end-trigger",
  "sync-trigger",
]

/** Each look is written down once, for all parts of the features that have it: a page carries them all. */
function once(looks: Readonly<Record<string, SystemStyleObject>>): Record<string, SystemStyleObject> {
  const found = new Map<string, { readonly look: SystemStyleObject; readonly selectors: Array<string> }>()
  for (const [selector, look] of Object.entries(looks)) {
    const name = JSON.stringify(look)
    const same = found.get(name)
    if (same === undefined) found.set(name, { look, selectors: [selector] })
    else same.selectors.push(selector)
  }
  return Object.fromEntries([...found.values()].map(({ look, selectors }) => [selectors.join(", "), look]))
}

const column = { display: "flex", flexDirection: "column", gap: "3" } as const

/**
 * The look of the headless parts, bound to their names and not to a class: a story, an embedded widget and the app show the
 * same thing without saying so. A recipe's class on a part wins over it.
 */
export const partStyles: Readonly<Record<string, SystemStyleObject>> = {
  [named("root")]: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    minWidth: "0",
    _focusVisible: { outline: "none" },
  },
  [endingIn("form", "step")]: {
    ...column,
    _focusVisible: { outline: "none" },
    // Some forms hold their children together to keep the focus among them.
    "& > div:only-child": column,
  },
  [named("field")]: field.base.root,
  [endingIn("label")]: field.base.label,
  [endingIn("input", "select", "textarea")]: field.base.control,
  [endingIn("input")]: leftToRight,
  // What is chosen may be of another direction than the page: the code of a country, a name. Chromium shows it as its option
  // is written.
  [endingIn("select")]: { "&, & option": { unicodeBidi: "plaintext" }, _rtl: { textAlign: "right" } },
  [endingIn("hint", "helper-text")]: field.base.hint,
  [endingIn("error-text", "not-stored")]: field.base.error,
  [endingIn("failure")]: {
    ...notice.base.root,
    ...notice.variants.look.plain.root,
    borderInlineStartColor: "text",
  },
  [named("status")]: { display: "block", color: "quiet", _empty: emptyRegion },
  [endingIn("countdown")]: { color: "quiet", fontVariantNumeric: "tabular-nums" },

  [endingIn("trigger")]: { ...button.base, ...button.variants.look.secondary },
  [named(...PRIMARY)]: button.variants.look.primary,
  [named(...QUIET)]: button.variants.look.quiet,

  // A group of boxes, not a control of its own.
  [named("code-input")]: {
    ...code.base.control,
    minHeight: "0",
    padding: "0",
    backgroundColor: "transparent",
    "&, &[aria-invalid=true], &[data-invalid]": { borderWidth: "0" },
  },
  [named("code-box")]: code.base.input,
  [named("consent")]: { ...choice.base.item, fontWeight: "normal" },
  [named("consent-box")]: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    width: "3",
    height: "3",
    flexShrink: "0",
    lineHeight: "tight",
    fontSize: "body",
    color: "onLight",
    backgroundColor: "raised",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "edge",
    borderRadius: "sm",
    "&[data-state=checked]": { backgroundColor: "light", borderColor: "lightEdge" },
  },
  [named("consent-label")]: { fontWeight: "normal" },

  ...once({
    ...watchParts,
    ...planParts,
    ...drillParts,
    ...membershipParts,
    ...accountParts,
    ...sessionParts,
    ...factorParts,
    ...adminParts,
    ...apiKeyParts,
    ...escapeTextParts,
    ...fakeCallParts,
    ...recordingParts,
    ...vibeParts,
    ...parkingParts,
    ...rideParts,
    ...venueParts,
    ...identityParts,
    ...routeParts,
    ...geofenceParts,
    ...webhookParts,
    ...notificationParts,
    ...cloakParts,
    ...locationParts,
  }),

  [named("backdrop")]: dialog.base.backdrop,
  [named("positioner")]: dialog.base.positioner,
  [named("content")]: { ...dialog.base.content, ...aboveSos },
}
