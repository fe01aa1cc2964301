import { useBackend } from "@porchlight/ui/backend"
import { browserGeolocation, Location } from "@porchlight/ui/location"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { useSetting } from "../../app/settings.ts"
import { locationScreenMessages as words } from "./location-screen.messages.ts"

export interface LocationScreenProps {
  readonly watchId: string
  readonly isAlarm: boolean
}

/** Sending one's place while a watch is on: asked for first, shown with its age, and easy to stop. */
export function LocationScreen({ watchId, isAlarm }: LocationScreenProps) {
  const { clock } = useBackend()
  const [place, setPlace] = useSetting("place")
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="place-title">
      <h2 id="place-title" className={styles.title}>
        {words.title}
      </h2>
      {place === "on" ? (
        <Location.Root
          key={watchId}
          watchId={watchId}
          pace={isAlarm ? "incident" : "watch"}
          geolocation={browserGeolocation(navigator, clock)}
        >
          <div className={css({ display: "flex", flexDirection: "column", gap: "0.5" })}>
            <Location.Place />
            <Location.Empty />
            <Location.Battery />
            <Location.Stale />
            <Location.Failure />
            <Location.Status />
          </div>
          <Location.RetryTrigger />
        </Location.Root>
      ) : (
        <p className={css({ color: "quiet" })}>{words.off}</p>
      )}
      <button type="button" className={button()} onClick={() => setPlace(place === "on" ? "off" : "on")}>
        {place === "on" ? words.stop : words.start}
      </button>
    </section>
  )
}
