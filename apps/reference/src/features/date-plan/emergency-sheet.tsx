import { drillMessages } from "@porchlight/core/circle"
import { datePlanMessages } from "@porchlight/core/date-plan"
import { errorMessages } from "@porchlight/core/error"
import { useLive } from "@porchlight/ui/backend"
import { useSettingsSafety } from "@porchlight/ui/settings"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { lastDrill } from "../circle/last-drill.ts"
import { useSharedSos } from "../sos/sos.shared.ts"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { readinessOf, type Readiness } from "./readiness.ts"
import { Sheet } from "./sheet.tsx"

const line = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "1", minHeight: "target" })

export interface EmergencySheetProps {
  readonly title: string
  readonly onSafety: () => void
  readonly onClose: () => void
}

const SAY: Readonly<Record<Readiness, (what: string) => string>> = {
  ready: (what) => words.ready(what),
  missing: (what) => words.missing(what),
  looking: (what) => words.looking(what),
  unknown: (what) => words.unknown(what),
}

/** Emergency Setup: what has to be ready for an emergency, and the way to what is not (DATE-04). */
export function EmergencySheet({ title, onSafety, onClose }: EmergencySheetProps) {
  const { session } = useWho()
  const { state: contacts } = useLive("circle")
  const { state: drill } = useLive("drill")
  const remembered = useSharedSos()?.ownWays.length ?? 0
  const { state, settings, isKnown, look } = useSettingsSafety()
  if (session === null) return null
  const { pins, people, contact, word } = readinessOf({
    hasPin: session.hasPin,
    contacts,
    remembered,
    settings: isKnown ? settings : null,
    isLooking: state === "looking",
  })
  const tried = drill === null || people !== "ready" ? null : lastDrill(drill)
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{words.emergencyTitle}</p>
      {state === "unknown" ? <p role="alert">{words.emergencyUnknown}</p> : null}
      <ul className={css({ display: "flex", flexDirection: "column", gap: "1", listStyle: "none" })}>
        <li className={line}>
          {SAY[pins](words.pins)}
          {pins === "missing" ? (
            <Link href="/settings/pins" className={button()}>
              {words.remedies["pin-missing"]}
            </Link>
          ) : null}
        </li>
        <li className={line}>
          {tried?.isProven === false ? words.saidYes(words.people) : SAY[people](words.people)}
          {people === "missing" ? (
            <Link href="/inner-circle" className={button()}>
              {words.remedies["no-reachable-contact"]}
            </Link>
          ) : null}
        </li>
        {tried === null ? null : (
          <li className={line}>
            {tried.text}
            {tried.isProven ? null : (
              <Link href="/inner-circle#drill" className={button()}>
                {drillMessages.open}
              </Link>
            )}
          </li>
        )}
        <li className={line}>{SAY[contact](words.contact)}</li>
        <li className={line}>{SAY[word](words.word)}</li>
      </ul>
      {state === "unknown" ? (
        <button type="button" className={button()} onClick={look}>
          {errorMessages.retry}
        </button>
      ) : null}
      {[contact, word].includes("missing") ? (
        <button type="button" className={button()} onClick={onSafety}>
          {datePlanMessages.setupSafety}
        </button>
      ) : null}
    </Sheet>
  )
}
