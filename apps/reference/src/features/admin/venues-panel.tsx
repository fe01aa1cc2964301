import { venueDeskMessages as words } from "@porchlight/core/venue"
import { VenueDesk } from "@porchlight/ui/venue"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"

/** Where administrators look at what members suggest, and keep the directory (D-89). */
export function VenuesPanel() {
  const styles = panel()
  return (
    <VenueDesk.Root className={styles.root} aria-labelledby="venues-title">
      <h2 id="venues-title" className={styles.title}>
        {words.title}
      </h2>
      <p className={css({ color: "quiet" })}>{words.hint}</p>
      <VenueDesk.Status />
      <VenueDesk.Failure />
      <VenueDesk.RetryTrigger />
      <VenueDesk.Waiting />
      <VenueDesk.Directory />
      <VenueDesk.Form />
    </VenueDesk.Root>
  )
}
