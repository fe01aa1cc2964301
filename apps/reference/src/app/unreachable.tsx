import { Session } from "@porchlight/ui/session"
import { Suspense, useEffect } from "react"
import { button } from "../../styled-system/recipes/index.js"
import { LastKnown } from "../home/home.pieces.ts"
import { appMessages } from "./app.messages.ts"
import { ScreenPage } from "./screen-page.tsx"
import { useWho } from "./who.tsx"

/** The server did not say who this is: what was last known, what still works, and how to ask again. */
export function Unreachable() {
  const who = useWho()
  const { look } = who
  useEffect(() => {
    addEventListener("online", look)
    return () => removeEventListener("online", look)
  }, [look])
  return (
    <ScreenPage title={appMessages.unreachableTitle}>
      <Session.RootProvider value={who}>
        <Suspense fallback={null}>
          <LastKnown />
        </Suspense>
        <Session.RetryTrigger className={button({ look: "primary" })} />
      </Session.RootProvider>
    </ScreenPage>
  )
}
