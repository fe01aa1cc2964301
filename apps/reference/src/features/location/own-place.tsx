import { locationShareMessages as words } from "@porchlight/core/location"
import { useBackend } from "@porchlight/ui/backend"
import { browserGeolocation, Location } from "@porchlight/ui/location"
import { keepAwake } from "@porchlight/ui/wake-lock"
import { useEffect, useRef } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useSetting } from "../../app/settings.ts"
import { locationScreenMessages as screenWords } from "./location-screen.messages.ts"

const hint = css({ color: "quiet", textWrap: "pretty" })

export interface OwnPlaceProps {
  readonly shareId: string
}

/**
 * The place that this phone sends to a share: one that was begun on it. On another one, and on one that was told to stop where
 * nobody heard of it, it is sent only once she says so.
 */
export function OwnPlace({ shareId }: OwnPlaceProps) {
  const [sharing, setSharing] = useSetting("sharing")
  const root = useRef<HTMLDivElement>(null)
  // The button goes away with the press on it.
  const start = () => {
    root.current?.focus()
    setSharing("on")
  }
  return (
    <div ref={root} tabIndex={-1}>
      {sharing === "on" ? (
        <Sent shareId={shareId} />
      ) : (
        <>
          <p className={hint}>{words.notHere}</p>
          <button type="button" className={button()} onClick={start}>
            {screenWords.start}
          </button>
        </>
      )}
    </div>
  )
}

/** Sends the place while the page is open and its screen on. */
function Sent({ shareId }: OwnPlaceProps) {
  const { clock } = useBackend()
  useEffect(() => keepAwake(), [])
  return (
    <Location.Root watchId={shareId} pace="watch" geolocation={browserGeolocation(navigator, clock)}>
      <div className={css({ display: "flex", flexDirection: "column", gap: "0.5" })}>
        <Location.Place />
        <Location.Empty />
        <Location.Stale />
        <Location.Failure />
        <Location.Unsent />
        <Location.Context>
          {({ title }) => (title === null ? <p className={hint}>{words.pauses}</p> : null)}
        </Location.Context>
      </div>
      <Location.RetryTrigger />
    </Location.Root>
  )
}
