import { cloakMessages as words } from "@porchlight/core/cloak"
import { toWallClock } from "@porchlight/core/time"
import { useCloak } from "@porchlight/ui/cloak"
import { Link } from "wouter"
import { useHistoryState } from "wouter/use-browser-location"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { CloakEnd } from "./cloak-end.tsx"
import { CloakToast } from "./cloak-toast.tsx"
import { CloakWishes } from "./cloak-wishes.tsx"
import { cloakStatus } from "./cloak.status.ts"
import { putOnDisguise, useListAtHand } from "./put-on.ts"

const text = css({ textWrap: "pretty" })
const quiet = css({ color: "quiet", textWrap: "pretty" })

/** The Invisibility Cloak: leaving, the disguise, and what each does. */
export function CloakScreen() {
  const arrival = useHistoryState<{ readonly isRestored?: boolean } | null>()
  const cloak = useCloak({ isRestored: arrival?.isRestored === true })
  useListAtHand()
  const styles = panel()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <ScreenPage title={words.name}>
      <CloakToast toast={cloak.toast} />
      <p className={text}>
        {cloakStatus(cloak)}{" "}
        {cloak.level === "leave" && cloak.since !== null
          ? words.leftAt(toWallClock(cloak.since, zone).time)
          : null}
      </p>
      {cloak.level === null ? null : <CloakEnd cloak={cloak} />}
      <section className={styles.root} aria-labelledby="cloak-leave">
        <h2 id="cloak-leave" className={styles.title}>
          {words.leaveTitle}
        </h2>
        <p className={text}>{cloak.explanation}</p>
        {cloak.preview === "" ? null : <p className={text}>{cloak.preview}</p>}
        <p className={quiet}>{words.during}</p>
        <p className={quiet}>{words.gesture}</p>
        <p className={quiet}>{words.gone}</p>
        <div className={css({ display: "flex", flexWrap: "wrap", gap: "1.5" })}>
          <button type="button" data-leave="" className={button({ look: "primary" })}>
            {words.activate}
          </button>
          <button
            type="button"
            aria-disabled={cloak.isPending}
            className={button({ look: "secondary" })}
            onClick={() => {
              if (!cloak.isPending) cloak.sendTest()
            }}
          >
            {cloak.state === "testing" ? words.testing : words.test}
          </button>
        </div>
      </section>
      <section className={styles.root} aria-labelledby="cloak-disguise">
        <h2 id="cloak-disguise" className={styles.title}>
          {words.disguiseTitle}
        </h2>
        <p className={text}>{words.disguiseText}</p>
        <p className={text}>{words.disguiseOffline}</p>
        {cloak.isKnown && !cloak.needsPin ? (
          <p className={text}>
            {words.noPin}{" "}
            <Link href="/settings/pins" className={button({ look: "quiet" })}>
              {words.choosePins}
            </Link>
          </p>
        ) : null}
        <button type="button" className={button({ look: "secondary" })} onClick={putOnDisguise}>
          {words.disguise}
        </button>
      </section>
      <CloakWishes cloak={cloak} />
    </ScreenPage>
  )
}
