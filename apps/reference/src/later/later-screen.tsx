import { findRoute } from "@porchlight/core/screen"
import { Link, useLocation } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { button } from "../../styled-system/recipes/index.js"
import { appMessages } from "../app/app.messages.ts"
import { ScreenPage } from "../app/screen-page.tsx"
import { laterMessages } from "./later.messages.ts"
import { later, type LaterName } from "./later.ts"

const isLater = (screen: string): screen is LaterName => Object.hasOwn(later, screen)

/** The screen of a feature that is not there yet: it says so, and what helps meanwhile. */
export function LaterScreen() {
  const [path] = useLocation()
  const found = findRoute(path)
  const screen = "screen" in found && isLater(found.screen) ? found.screen : null
  return (
    <ScreenPage title={screen === null ? laterMessages.title : later[screen]}>
      <p className={css({ textStyle: "section" })}>{laterMessages.title}</p>
      <p className={css({ textWrap: "pretty" })}>{laterMessages.text}</p>
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "1.5" })}>
        <Link href="/dashboard" className={button({ look: "secondary" })}>
          {appMessages.goHome}
        </Link>
      </div>
    </ScreenPage>
  )
}
