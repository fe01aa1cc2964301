import { drillMessages } from "@porchlight/core/circle"
import { useLive } from "@porchlight/ui/backend"
import { Link } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { button, panel } from "../../styled-system/recipes/index.js"
import { useTellKnown } from "../app/screen-page.tsx"
import { drillDue } from "../features/circle/last-drill.ts"

/** Beside planning a date: whether her people would be reached, while no test proves it (B-30). */
export function DrillStep({ onKnown }: { readonly onKnown: (isKnown: boolean) => void }) {
  const { state } = useLive("drill")
  useTellKnown(state !== null, onKnown)
  const reason = state === null ? null : drillDue(state)
  if (reason === null) return null
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="drill-step-title">
      <h2 id="drill-step-title" className={styles.title}>
        {drillMessages.title}
      </h2>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{reason}</p>
      <Link href="/inner-circle#drill" className={button({ look: "secondary" })}>
        {drillMessages.open}
      </Link>
    </section>
  )
}
