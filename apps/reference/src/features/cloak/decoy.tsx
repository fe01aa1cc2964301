import { decoyMessages as words, DEFAULT_CLOAK_SETTINGS, type CloakSettings } from "@porchlight/core/cloak"
import { useCloak } from "@porchlight/ui/cloak"
import { useEffect, useState } from "react"
import { useLocation } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useSetting } from "../../app/settings.ts"
import { DecoyLock } from "./decoy-lock.tsx"
import { DecoyTasks } from "./decoy-tasks.tsx"
import { dressPage } from "./dress-page.ts"

/** The titles that she chose; those of the language where she chose none (CLOAK-08). */
function decoyTitles(settings: Pick<CloakSettings, "appTitle" | "dashboardTitle">) {
  const chosen = (name: "appTitle" | "dashboardTitle") =>
    settings[name] === DEFAULT_CLOAK_SETTINGS[name] ? words[name] : settings[name]
  return { appTitle: chosen("appTitle"), dashboardTitle: chosen("dashboardTitle") }
}

/** What stands in place of the whole app while it is disguised: a list of tasks. The way back is behind its Sync. */
export function Decoy() {
  const [disguise, setDisguise] = useSetting("disguise")
  const [, navigate] = useLocation()
  const [isLockShown, showLock] = useState(false)
  const cloak = useCloak({
    isHidden: true,
    onOpened: (opens) => {
      showLock(false)
      setDisguise(opens === "home" ? "off" : "empty")
      if (opens === "home") navigate("/incognito", { replace: true, state: { isRestored: true } })
    },
    // Who signs in again finds the list: the backend knows that the app is disguised.
    onSessionMissing: () => {
      setDisguise("off")
      navigate("/signin", { replace: true })
    },
  })
  useEffect(() => {
    // Neither the address nor the entry in the history says what this was.
    navigate("/", { replace: true })
  }, [navigate])
  const { appTitle, dashboardTitle } = decoyTitles(cloak.settings)
  useEffect(() => dressPage(document, appTitle), [appTitle])
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
        <button type="button" className={button({ look: "quiet" })} onClick={() => showLock(!isLockShown)}>
          {words.sync}
        </button>
      </header>
      {isLockShown ? <DecoyLock cloak={cloak} onClosed={() => showLock(false)} /> : null}
      <DecoyTasks key={disguise} isEmpty={disguise === "empty"} />
    </main>
  )
}
