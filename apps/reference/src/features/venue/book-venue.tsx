import { venueMessages as words } from "@porchlight/core/venue"
import { useVenue, Venue } from "@porchlight/ui/venue"
import { useState, type ReactNode } from "react"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { lastPlan } from "../../app/last-plan.ts"
import { ScreenPage } from "../../app/screen-page.tsx"

export interface BookVenueProps {
  readonly venueId: string
  readonly accountId: string
  /** The planner at a place. */
  readonly plan: (place: string) => ReactNode
}

const column = css({ display: "flex", flexDirection: "column", gap: "2" })

/** Asked before a plan that is begun elsewhere is moved: nothing is overwritten by a link. */
function Question(props: { readonly name: string; readonly begun: string; readonly onUse: () => void }) {
  const { name, begun, onUse } = props
  return (
    <ScreenPage title={words.bookTitle}>
      <p>{words.bookQuestion(begun)}</p>
      <div className={column}>
        <button type="button" className={button({ look: "primary" })} onClick={onUse}>
          {words.bookUse(name)}
        </button>
        <Link href="/start-date" className={button({ look: "secondary" })}>
          {words.bookKeep}
        </Link>
      </div>
    </ScreenPage>
  )
}

/** The date planner with a venue as its place (D-46). */
export function BookVenue({ venueId, accountId, plan }: BookVenueProps) {
  const venue = useVenue({ venueId })
  const [begun] = useState(
    () =>
      lastPlan(() => localStorage, accountId)
        .read(null)
        ?.place.trim() ?? "",
  )
  const [isMoved, setMoved] = useState(false)
  const [item] = venue.items
  if (item !== undefined) {
    if (isMoved || begun === "" || begun === item.place) return plan(item.place)
    return <Question name={item.name} begun={begun} onUse={() => setMoved(true)} />
  }
  return (
    <ScreenPage title={words.book}>
      <Venue.RootProvider value={venue} aria-label={words.book}>
        <Venue.Status />
        <Venue.Failure />
        <Venue.RetryTrigger />
        <Venue.Empty />
      </Venue.RootProvider>
      <div className={column}>
        <Link href="/verified-venues" className={button({ look: "secondary" })}>
          {words.toList}
        </Link>
        <Link href="/start-date" className={button({ look: "secondary" })}>
          {words.bookWithout}
        </Link>
      </div>
    </ScreenPage>
  )
}
