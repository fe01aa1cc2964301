import { leaveMessages as words } from "@porchlight/core/cloak"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { useSetting } from "../../app/settings.ts"

/**
 * Says once in a browser how the way out works and what it cannot undo, before anybody relies on it (GOV.UK, "Exit this
 * page": the interruption page).
 */
export function LeaveIntro() {
  const [known, setKnown] = useSetting("intro")
  const styles = panel()
  if (known === "known") return null
  return (
    <section className={styles.root} aria-labelledby="leave-intro">
      <h2 id="leave-intro" className={styles.title}>
        {words.introTitle}
      </h2>
      <p className={css({ textWrap: "pretty" })}>{words.gesture}</p>
      <p className={css({ textWrap: "pretty" })}>{words.gone}</p>
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "1.5" })}>
        <button type="button" className={button()} onClick={() => setKnown("known")}>
          {words.introDone}
        </button>
        <Link href="/incognito" className={button({ look: "quiet" })}>
          {words.introMore}
        </Link>
      </div>
    </section>
  )
}
