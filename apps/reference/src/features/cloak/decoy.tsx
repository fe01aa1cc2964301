import { decoyMessages as words, DEFAULT_CLOAK_SETTINGS, type CloakSettings } from "@porchlight/core/cloak"
import { SOS_HOLD_MS } from "@porchlight/core/sos"
import { useLongPress } from "@porchlight/ui/cloak"
import { useEffect, useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useSetting } from "../../app/settings.ts"
import { useWho } from "../../app/who.tsx"
import { cutHistory } from "./cut-history.ts"
import { DecoyLock } from "./decoy-lock.tsx"
import { DecoySignIn, isSigningIn } from "./decoy-sign-in.tsx"
import { DecoyTasks } from "./decoy-tasks.tsx"
import { dressPage } from "./dress-page.ts"
import { useSilentCall } from "./silent-call.ts"
import { useDecoy } from "./use-decoy.ts"

/** The titles that she chose; those of the language where she chose none (CLOAK-08). */
function decoyTitles(settings: Pick<CloakSettings, "appTitle" | "dashboardTitle">) {
  const chosen = (name: "appTitle" | "dashboardTitle") =>
    settings[name] === DEFAULT_CLOAK_SETTINGS[name] ? words[name] : settings[name]
  return { appTitle: chosen("appTitle"), dashboardTitle: chosen("dashboardTitle") }
}

/** A browser keeps the name of an entry when a page is given the one that it has: it is taken away first. */
function nameAnew(): void {
  const { title } = document
  document.title = ""
  document.title = title
}

/** What stands in place of the whole app while it is disguised: a list of tasks. The way back is behind its Sync. */
export function Decoy() {
  const { session, state } = useWho()
  const onHeld = useSilentCall()
  const [isLockShown, showLock] = useState(false)
  const [wasOut, setWasOut] = useState(false)
  if (state === "signed-out" && !wasOut) setWasOut(true)
  // Neither the address nor the history says what this was. The name comes with the list, whose effects come first.
  useEffect(() => cutHistory("/", nameAnew), [])
  // Whose cloak it is decides what a PIN opens.
  return <List key={session?.accountId ?? ""} {...{ wasOut, isLockShown, showLock, onHeld }} />
}

interface ListProps {
  readonly wasOut: boolean
  readonly isLockShown: boolean
  readonly showLock: (isShown: boolean) => void
  /** A finger stayed on Sync. */
  readonly onHeld: () => void
}

function List({ wasOut, isLockShown, showLock, onHeld }: ListProps) {
  const [list] = useSetting("list")
  const { state } = useWho()
  const [answers, setAnswers] = useState(0)
  const cloak = useDecoy({
    wasOut,
    onAnswered: () => {
      showLock(false)
      setAnswers(answers + 1)
    },
  })
  const sync = useLongPress({ ms: SOS_HOLD_MS, onHeld })
  const { appTitle, dashboardTitle } = decoyTitles(cloak.settings)
  useEffect(() => dressPage(document, appTitle), [appTitle])
  const close = () => showLock(false)
  return (
    <main
      className={css({ maxWidth: "column", width: "full", marginInline: "auto", padding: "3", flex: "1" })}
    >
      <header
        className={css({
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          alignItems: "center",
        })}
      >
        <h1 className={css({ textStyle: "title" })}>{dashboardTitle}</h1>
        <button
          type="button"
          className={`${button({ look: "quiet" })} ${still}`}
          {...sync}
          onClick={() => showLock(!isLockShown)}
        >
          {words.sync}
        </button>
      </header>
      {isLockShown ? (
        isSigningIn(state) ? (
          <DecoySignIn onClosed={close} />
        ) : (
          <DecoyLock cloak={cloak} onClosed={close} />
        )
      ) : null}
      <DecoyTasks key={answers} isEmpty={list === "empty"} />
    </main>
  )
}

// A finger that rests on it neither marks its word nor scrolls.
const still = css({ userSelect: "none", WebkitTouchCallout: "none", touchAction: "none" })
