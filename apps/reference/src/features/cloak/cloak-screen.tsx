import { cloakMessages as words, leaveMessages } from "@porchlight/core/cloak"
import { Cloak } from "@porchlight/ui/cloak"
import { Link } from "wouter"
import { useHistoryState } from "wouter/use-browser-location"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { CloakDisguise } from "./cloak-disguise.tsx"
import { CloakEnd } from "./cloak-end.tsx"
import { CloakWishes } from "./cloak-wishes.tsx"
import { useListAtHand } from "./put-on.ts"

const text = css({ textWrap: "pretty" })
const quiet = css({ color: "quiet", textWrap: "pretty" })

/** The Invisibility Cloak: leaving, the disguise, and what each does. */
export function CloakScreen() {
  const arrival = useHistoryState<{ readonly isRestored?: boolean } | null>()
  useListAtHand()
  const styles = panel()
  return (
    <ScreenPage title={words.name}>
      <Cloak.Root isRestored={arrival?.isRestored === true}>
        <Cloak.Toast />
        <p className={text}>
          <Cloak.Status /> <Cloak.LeftAt />
        </p>
        <CloakEnd />
        <Cloak.Context>
          {({ isKnown, state }) => (
            <Steady isPlaced={isKnown || !isLooking(state)}>
              <section className={styles.root} aria-labelledby="cloak-leave">
                <h2 id="cloak-leave" className={styles.title}>
                  {words.leaveTitle}
                </h2>
                <Cloak.Explanation />
                <Cloak.Preview />
                <p className={quiet}>{words.during}</p>
                <p className={quiet}>{leaveMessages.gesture}</p>
                <p className={quiet}>{leaveMessages.gone}</p>
                <div className={css({ display: "flex", flexWrap: "wrap", gap: "1.5" })}>
                  <Cloak.LeaveTrigger className={button({ look: "primary" })} />
                  <Cloak.TestTrigger />
                </div>
              </section>
              <section className={styles.root} aria-labelledby="cloak-disguise">
                <h2 id="cloak-disguise" className={styles.title}>
                  {words.disguiseTitle}
                </h2>
                <p className={text}>{words.disguiseText}</p>
                <p className={text}>{words.disguiseOffline}</p>
                <Cloak.NoPin>
                  <Link href="/settings/pins" className={button({ look: "quiet" })}>
                    {words.choosePins}
                  </Link>
                </Cloak.NoPin>
                <CloakDisguise />
              </section>
              <CloakWishes />
            </Steady>
          )}
        </Cloak.Context>
      </Cloak.Root>
    </ScreenPage>
  )
}
