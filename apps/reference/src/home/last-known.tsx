import { SECOND_MS } from "@porchlight/core/time"
import type { CheckInView } from "@porchlight/machines/check-in"
import { useBackend, useServerNow } from "@porchlight/ui/backend"
import { CheckIn } from "@porchlight/ui/check-in"
import { useState, useSyncExternalStore } from "react"
import { css } from "../../styled-system/css/index.js"
import { button, panel, watch } from "../../styled-system/recipes/index.js"
import { appMessages } from "../app/app.messages.ts"
import { Lamp } from "../app/lamp.tsx"
import { NoticesHere } from "../app/notices.tsx"
import { CheckInActions } from "../features/check-in/check-in-actions.tsx"
import { homeMessages as words } from "./home.messages.ts"
import { readLastWatch, type LastWatch } from "./last-watch.ts"
import { lastWatchView } from "./last-watch-view.ts"

const face = css({ display: "flex", alignItems: "center", gap: "2" })

const wholeSeconds = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS
const nothingToFollow = () => () => {}

/** This phone's own time; what was kept says how far off it is. */
function useDeviceNow(): number {
  // For its ticks alone: its time is the server's as soon as there was one answer.
  useServerNow()
  return useSyncExternalStore(nothingToFollow, wholeSeconds)
}

function Watch({ last }: { readonly last: LastWatch }) {
  const { title, countdown, due, told } = lastWatchView(last, useDeviceNow())
  return (
    <section className={panel().root} aria-labelledby="last-known">
      <div className={face}>
        <Lamp size={56} />
        <h2 id="last-known" className={panel().title}>
          {title}
        </h2>
      </div>
      <p className={css({ color: "quiet" })}>{words.guardsOn}</p>
      {countdown === null ? null : (
        <p className={css({ textStyle: "title", fontVariantNumeric: "tabular-nums" })}>{countdown}</p>
      )}
      <p className={watch().caption}>{due}</p>
      <ul className={css({ display: "grid", gap: "1", listStyle: "none" })}>
        {told.map((sentence) => (
          <li key={sentence} className={watch().told}>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The watch with checking in, more time and the end: kept until the server is heard, and what it then says of them stands
 * here or on its screen.
 */
function WatchWithAsks({
  last,
  checkIn,
}: {
  readonly last: LastWatch | null
  readonly checkIn: CheckInView
}) {
  return (
    <CheckIn.RootProvider value={checkIn} className={watch().root}>
      <LastWatchPanel last={last} />
      <CheckInActions checkIn={checkIn}>
        <CheckIn.Unsent />
        <CheckIn.WithdrawTrigger className={button({ look: "quiet" })} />
        <CheckIn.Failure />
      </CheckInActions>
      <NoticesHere />
    </CheckIn.RootProvider>
  )
}

function LastWatchPanel({ last }: { readonly last: LastWatch | null }) {
  return last === null ? <p>{words.knowsNone}</p> : <Watch last={last} />
}

export interface LastKnownProps {
  /** What can be asked of the watch; nothing where it is not even known who this is. */
  readonly checkIn?: CheckInView
}

/** What this phone last heard of a watch, and what still works while it hears nothing. It never says more than it knows. */
export function LastKnown({ checkIn }: LastKnownProps) {
  const [last] = useState(() => readLastWatch(() => localStorage))
  const { emergencyNumber } = useBackend().capabilities
  const number = last?.emergencyNumber ?? emergencyNumber
  return (
    <>
      {checkIn?.state === "remembered" ? (
        <WatchWithAsks last={last} checkIn={checkIn} />
      ) : (
        <LastWatchPanel last={last} />
      )}
      <section aria-labelledby="without-a-line" className={css({ display: "grid", gap: "1" })}>
        <h2 id="without-a-line" className={css({ textStyle: "section" })}>
          {words.worksTitle}
        </h2>
        <ul className={css({ display: "grid", gap: "0.5", listStyle: "none", color: "quiet" })}>
          {words.works.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <a href={`tel:${number}`} className={button({ look: "secondary" })}>
        {appMessages.call(number)}
      </a>
    </>
  )
}
