import { datePlanMessages as words } from "@porchlight/core/date-plan"
import { formatClock, formatDate } from "@porchlight/core/time"
import { useDatePlanDrafts } from "@porchlight/ui/date-plan"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { isLooking, useTellKnown } from "../../app/screen-page.tsx"

/** The plans that were saved and wait to be activated; nothing where there are none (DATE-05). */
export function Drafts({ onKnown }: { readonly onKnown?: (isKnown: boolean) => void }) {
  const { state, drafts } = useDatePlanDrafts()
  useTellKnown(!isLooking(state), onKnown)
  const styles = panel()
  if (drafts.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="drafts-title">
      <h2 id="drafts-title" className={styles.title}>
        {words.draftsTitle}
      </h2>
      <p className={css({ color: "quiet" })}>{words.draftsHint}</p>
      {drafts.map(({ id, name, startsAt, timeZone }) => (
        <Link key={id} href={`/start-date?plan=${id}`} className={button()}>
          <span>
            <bdi>{name}</bdi>, {formatDate(startsAt, timeZone)}, {formatClock(startsAt, timeZone)}
          </span>
        </Link>
      ))}
    </section>
  )
}
