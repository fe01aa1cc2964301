import { sosMessages } from "@porchlight/core/sos"
import type { SosScreenState } from "@porchlight/machines/sos"
import { Link, useLocation } from "wouter"
import { css, cx } from "../../../styled-system/css/index.js"
import { notice } from "../../../styled-system/recipes/index.js"
import { isSomethingOn, useSharedSos } from "./sos.shared.ts"

const strip = css({
  maxWidth: "column",
  width: "full",
  marginInline: "auto",
  paddingInline: { base: "2", sm: "3" },
})
const line = css({
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "2",
  rowGap: "0",
  paddingBlock: "0.5",
  marginBlockEnd: "1",
})
const words = css({ flex: "1 1 12rem" })
const way = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "target",
  color: "glow",
  fontWeight: "strong",
})

const SAID: ReadonlySet<SosScreenState> = new Set(["alarm", "walking", "unstopped"])

/** Where the alarm of a date is the screen itself. */
const HOME = ["/", "/dashboard"]

/** What stands above every screen but the toolkit while an alarm is open or the way home is on, and leads to its end. */
export function AlarmStrip() {
  const sos = useSharedSos()
  const [path] = useLocation()
  if (!isSomethingOn(sos)) return null
  const isAlarm = sos.incidentId !== null
  const isOfDate = isAlarm && sos.placeId !== sos.incidentId
  if (isOfDate && HOME.includes(path)) return null
  return (
    <aside aria-label={sosMessages.section.alert} className={strip}>
      <p className={cx(notice({ look: "alarm" }).root, line)}>
        <span className={words}>
          {isAlarm ? <strong>{sosMessages.alarmOpen} </strong> : null}
          {/* A countdown stands in the dialog that it opens. */}
          {SAID.has(sos.state) ? sos.status : null}
        </span>
        <Link href="/sos" className={way}>
          {isAlarm ? sosMessages.toAlarm : sosMessages.toWalk}
        </Link>
      </p>
    </aside>
  )
}
