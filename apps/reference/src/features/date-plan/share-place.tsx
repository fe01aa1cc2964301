import { locationMessages, webMapLink, type Fix } from "@porchlight/core/location"
import { SECOND_MS } from "@porchlight/core/time"
import { useBackend, useLive } from "@porchlight/ui/backend"
import { browserGeolocation } from "@porchlight/ui/location"
import { useEffect, useRef, useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useSharedSos } from "../sos/sos.shared.ts"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { Sheet } from "./sheet.tsx"

const LOCATE_WITHIN_MS = 10 * SECOND_MS

/** Whom she can text herself, which needs no network of ours: who said yes or, where nobody answers, who had. */
function useTexted() {
  const { state: contacts } = useLive("circle")
  const remembered = useSharedSos()?.ownWays ?? []
  if (contacts === null) {
    return { people: remembered, note: remembered.length === 0 ? words.shareUnknown : words.shareLastKnown }
  }
  const people = contacts.filter(({ status }) => status === "verified")
  return { people, note: people.length === 0 ? words.shareNobody : null }
}

/** Where she is, and looking for it again. */
function useFix() {
  const { clock } = useBackend()
  const [found, setFound] = useState<Fix | "looking" | "denied" | "unavailable">("looking")
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isGone = false
    void browserGeolocation(navigator, clock)
      .locate(LOCATE_WITHIN_MS)
      .then((answer) => {
        if (!isGone) setFound(answer.type === "fix" ? answer.fix : answer.type)
      })
    return () => {
      isGone = true
    }
  }, [clock, tries])
  const look = () => {
    setFound("looking")
    setTries(tries + 1)
  }
  return { found, isAgain: tries > 1, look }
}

/** Every way in which this phone can send a text. */
function Ways({ text, people, note }: ReturnType<typeof useTexted> & { readonly text: string }) {
  return (
    <>
      {note === null ? null : <p>{note}</p>}
      {people.map(({ name, phone }) => (
        // Androids read `?body`, iPhones `&body`: both take this.
        <a key={phone} href={`sms:${phone}?&body=${encodeURIComponent(text)}`} className={button()}>
          {words.shareTo(name)}
        </a>
      ))}
      {"share" in navigator ? (
        <button
          type="button"
          className={button()}
          // Closing the phone's own list is no error.
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          {words.shareVia}
        </button>
      ) : null}
    </>
  )
}

interface HereProps {
  readonly fix: Fix
  /** Whether a press led here whose button is gone: the focus goes to what took its place. */
  readonly isAgain: boolean
}

function Here({ fix, isAgain }: HereProps) {
  const link = webMapLink(fix)
  const intro = useRef<HTMLParagraphElement>(null)
  const texted = useTexted()
  useEffect(() => {
    if (isAgain) intro.current?.focus()
  }, [isAgain])
  return (
    <>
      <p ref={intro} tabIndex={-1}>
        {words.shareText}
      </p>
      <Ways text={words.shareWords(link)} {...texted} />
      <a href={link} target="_blank" rel="noreferrer noopener" className={button({ look: "quiet" })}>
        {words.shareMap}
      </a>
    </>
  )
}

/** Without a fix: the place that stands in the plan can be sent all the same. */
function Planned({ place }: { readonly place: string }) {
  const texted = useTexted()
  return (
    <>
      <p>{words.sharePlanned(place)}</p>
      <Ways text={words.sharePlannedWords(place)} {...texted} />
    </>
  )
}

export interface SharePlaceProps {
  readonly title: string
  /** What stands in the plan; empty where nothing does. */
  readonly place: string
  readonly onClose: () => void
}

/** Share Location: finds her and hands the place to her phone; nothing of it is stored (DATE-04, DATE-08). */
export function SharePlace({ title, place, onClose }: SharePlaceProps) {
  const { found, isAgain, look } = useFix()
  const planned = place.trim()
  const isLooking = found === "looking"
  const isFailed = found === "denied" || found === "unavailable"
  return (
    <Sheet title={title} onClose={onClose}>
      <output className={css({ display: "block" })}>{isLooking ? words.sharing : null}</output>
      {isFailed ? (
        <p role="alert">
          <strong>{locationMessages.errorTitle}</strong> {locationMessages.error}
          {found === "denied" ? ` ${words.shareDenied}` : null}
        </p>
      ) : null}
      {/* It stays while it looks again: the focus is on it. */}
      {isFailed || (isLooking && isAgain) ? (
        <button
          type="button"
          className={button()}
          aria-disabled={isLooking}
          onClick={() => {
            if (!isLooking) look()
          }}
        >
          {locationMessages.retry}
        </button>
      ) : null}
      {isFailed && planned !== "" ? <Planned place={planned} /> : null}
      {isLooking || isFailed ? null : <Here fix={found} isAgain={isAgain} />}
    </Sheet>
  )
}
