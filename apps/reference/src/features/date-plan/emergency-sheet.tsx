import { datePlanMessages } from "@porchlight/core/date-plan"
import { useLive } from "@porchlight/ui/backend"
import { useSettingsSafety } from "@porchlight/ui/settings"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { Sheet } from "./sheet.tsx"

const line = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "1", minHeight: "target" })

export interface EmergencySheetProps {
  readonly title: string
  readonly onSafety: () => void
  readonly onClose: () => void
}

/** Emergency Setup: what has to be ready for an emergency, and the way to what is not (DATE-04). */
export function EmergencySheet({ title, onSafety, onClose }: EmergencySheetProps) {
  const { session } = useWho()
  const { state: contacts } = useLive("circle")
  const { settings, isKnown } = useSettingsSafety()
  if (session === null || contacts === null || !isKnown) return null
  const hasPeople = contacts.some(({ status }) => status === "verified")
  const say = (what: string, isReady: boolean) => (isReady ? words.ready(what) : words.missing(what))
  const isSet = settings.emergencyContactId !== null && settings.hasSafeWord
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{words.emergencyTitle}</p>
      <ul className={css({ display: "flex", flexDirection: "column", gap: "1", listStyle: "none" })}>
        <li className={line}>
          {say(words.pins, session.hasPin)}
          {session.hasPin ? null : (
            <Link href="/settings/pins" className={button()}>
              {words.remedies["pin-missing"]}
            </Link>
          )}
        </li>
        <li className={line}>
          {say(words.people, hasPeople)}
          {hasPeople ? null : (
            <Link href="/inner-circle" className={button()}>
              {words.remedies["no-reachable-contact"]}
            </Link>
          )}
        </li>
        <li className={line}>{say(words.contact, settings.emergencyContactId !== null)}</li>
        <li className={line}>{say(words.word, settings.hasSafeWord)}</li>
      </ul>
      {isSet ? null : (
        <button type="button" className={button()} onClick={onSafety}>
          {datePlanMessages.setupSafety}
        </button>
      )}
    </Sheet>
  )
}
