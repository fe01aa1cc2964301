import { sessionMessages } from "@porchlight/core/session"
import { sosMessages } from "@porchlight/core/sos"
import type { SosCall } from "@porchlight/machines/sos"
import { useEffect, useState } from "react"
import { useLocation } from "wouter"
import { css, cx } from "../../../styled-system/css/index.js"
import { button, notice } from "../../../styled-system/recipes/index.js"
import { readLastPeople } from "../../app/last-people.ts"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useWho } from "../../app/who.tsx"
import { OwnLinks } from "./own-links.tsx"
import { callStore } from "./sos.calls.ts"
import { waitingWords } from "./sos.waiting.ts"

const strip = css({
  maxWidth: "column",
  width: "full",
  marginInline: "auto",
  marginBlockEnd: "2",
  paddingInline: { base: "2", sm: "3" },
})
const column = css({ display: "flex", flexDirection: "column", gap: "2" })

interface Found {
  readonly calls: ReadonlyArray<SosCall>
  /** When it was looked, in milliseconds since 1970. */
  readonly at: number
}

/** That a call for help waits in this phone until she signs in, and what reaches somebody until then. */
export function SosUnsentNotice({ accountId }: { readonly accountId: string }) {
  const [path] = useLocation()
  const [found, setFound] = useState<Found>({ calls: [], at: 0 })
  const { session, signOut } = useWho()
  // Those of whoever is here by now are not hers.
  const [people] = useState(() => (session === null ? readLastPeople(() => localStorage) : []))
  useEffect(() => {
    let isGone = false
    void callStore(accountId)
      .load()
      .then((kept) => isGone || setFound({ calls: kept, at: Date.now() }))
    return () => {
      isGone = true
    }
  }, [accountId])
  const waiting = waitingWords(found.calls, found.at)
  if (waiting === null) return null
  return (
    <aside aria-label={sosMessages.dialog} className={strip}>
      <div className={cx(notice({ look: "alarm" }).root, column)}>
        <p role="alert">
          <strong>{waiting.words}</strong>
        </p>
        {session !== null ? (
          <button type="button" className={button({ look: "primary" })} onClick={signOut}>
            {sessionMessages.signOut}
          </button>
        ) : path === "/signin" ? null : (
          <SignInAgain to="/sos" />
        )}
        <OwnLinks people={people} fix={waiting.fix} text={waiting.ownText} />
      </div>
    </aside>
  )
}
