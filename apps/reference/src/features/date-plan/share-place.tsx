import { locationMessages, webMapLink, type Fix } from "@porchlight/core/location"
import { SECOND_MS } from "@porchlight/core/time"
import { useLive } from "@porchlight/ui/backend"
import { browserGeolocation } from "@porchlight/ui/location"
import { useEffect, useState } from "react"
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

type WaysProps = ReturnType<typeof useTexted> & { readonly fix: Fix }

/** The place, and every way in which this phone can send it. */
function Ways({ fix, people, note }: WaysProps) {
  const link = webMapLink(fix)
  const text = words.shareWords(link)
  return (
    <>
      <p>{words.shareText}</p>
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
      <a href={link} target="_blank" rel="noreferrer noopener" className={button({ look: "quiet" })}>
        {words.shareMap}
      </a>
    </>
  )
}

/** Share Location: finds her once and hands the place to her phone; nothing of it is stored (DATE-04, DATE-08). */
export function SharePlace({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const texted = useTexted()
  const [fix, setFix] = useState<Fix | "looking" | "failed">("looking")
  useEffect(() => {
    let isGone = false
    void browserGeolocation(navigator)
      .locate(LOCATE_WITHIN_MS)
      .then((found) => {
        if (!isGone) setFix(found.type === "fix" ? found.fix : "failed")
      })
    return () => {
      isGone = true
    }
  }, [])
  return (
    <Sheet title={title} onClose={onClose}>
      <output className={css({ display: "block" })}>{fix === "looking" ? words.sharing : null}</output>
      {fix === "failed" ? (
        <p role="alert">
          <strong>{locationMessages.errorTitle}</strong> {locationMessages.error}
        </p>
      ) : null}
      {fix === "looking" || fix === "failed" ? null : <Ways fix={fix} {...texted} />}
    </Sheet>
  )
}
