import { errorMessages } from "@porchlight/core/error"
import { useCheckIn } from "@porchlight/ui/check-in"
import { lazy, Suspense, useState } from "react"
import { button, page } from "../../styled-system/recipes/index.js"
import { intentStore } from "../app/intents.ts"
import { ScreenPage } from "../app/screen-page.tsx"
import { Skeleton } from "../app/skeleton.tsx"
import { useWho } from "../app/who.tsx"
import { Dashboard } from "./dashboard.tsx"
import { homeMessages as words } from "./home.messages.ts"

const CheckInScreen = lazy(async () => ({
  default: (await import("../features/check-in/check-in-screen.tsx")).CheckInScreen,
}))

/** Home: the watch while one is on, and until its end was seen; the dashboard otherwise. */
export function HomeScreen() {
  const { session } = useWho()
  const checkIn = useCheckIn({ intents: intentStore })
  const [isEndSeen, setEndSeen] = useState(false)
  if (!session || checkIn.state === "loading") return <Skeleton />
  if (checkIn.state === "failed") {
    return (
      <ScreenPage title={words.unknownTitle}>
        <p role="alert">{checkIn.error}</p>
        <button type="button" className={button({ look: "primary" })} onClick={checkIn.look}>
          {errorMessages.retry}
        </button>
      </ScreenPage>
    )
  }
  const isOver = checkIn.state === "none" || (checkIn.state === "ended" && isEndSeen)
  if (isOver) return <Dashboard session={session} />
  return (
    <div className={page().root}>
      <Suspense fallback={<Skeleton />}>
        <CheckInScreen checkIn={checkIn} onDone={() => setEndSeen(true)} />
      </Suspense>
    </div>
  )
}
