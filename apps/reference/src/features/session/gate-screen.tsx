import { sessionMessages } from "@porchlight/core/session"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useOpenAuth } from "../../app/auth.tsx"
import { ScreenPage } from "../../app/screen-page.tsx"

/** In place of a member's screen, at its own address: who has signed in is where they wanted to be (001 §2). */
export function GateScreen() {
  const openAuth = useOpenAuth()
  return (
    <ScreenPage title={sessionMessages.gateTitle} subtitle={sessionMessages.gateText}>
      <div className={css({ display: "flex", flexDirection: "column", gap: "1.5" })}>
        <button
          type="button"
          aria-haspopup="dialog"
          className={button({ look: "primary" })}
          onClick={() => openAuth({ face: "sign-in", look: "toggle" })}
        >
          {sessionMessages.submit}
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          className={button({ look: "secondary" })}
          onClick={() => openAuth({ face: "sign-up", look: "toggle" })}
        >
          {sessionMessages.signUp}
        </button>
      </div>
    </ScreenPage>
  )
}
