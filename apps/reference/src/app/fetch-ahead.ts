import { findRoute, type ScreenName } from "@porchlight/core/screen"
import { CheckInScreen, Dashboard, LastKnown, VibeFloat } from "../home/home.pieces.ts"
import { readLastWatch } from "../home/last-watch.ts"
import { readLastSession } from "./last-session.ts"
import type { Piece } from "./piece.ts"
import { DisguiseGuard, screens, SosShell, TrialStrip } from "./screens.ts"

type Fetching = Pick<Piece<never>, "fetch">

/** What a screen shows besides its own file, as far as the phone can tell before the server was heard. */
async function within(screen: ScreenName): Promise<ReadonlyArray<Fetching>> {
  if (screen === "sos") {
    const { tools } = await import("../features/sos/tools.ts")
    return tools.flatMap(({ Panel }) => Panel ?? [])
  }
  if (screen !== "home") return []
  const isOnDate = readLastWatch(() => localStorage) !== null
  return [
    isOnDate ? CheckInScreen : Dashboard,
    VibeFloat,
    TrialStrip,
    ...(isOnDate || !navigator.onLine ? [LastKnown] : []),
  ]
}

/**
 * Fetches what the screen of an address is made of while the server is asked who is here, for whoever was signed in last: one
 * file asks for the next only once it is shown, and each time that is so somebody waits.
 */
export function fetchAhead(path: string, storage: () => Storage, now: number): void {
  const found = findRoute(path)
  if (!("screen" in found) || readLastSession(storage, now) === null) return
  // What does not come now is asked for again when it is shown, and fails there in words.
  const fetchAll = (pieces: ReadonlyArray<Fetching | undefined>) => {
    for (const piece of pieces) piece?.fetch().catch(() => undefined)
  }
  fetchAll([screens[found.screen], SosShell, DisguiseGuard])
  void within(found.screen).then(fetchAll, () => undefined)
}
