import { findRoute, type ScreenName } from "@porchlight/core/screen"
import { CheckInScreen, Dashboard, LastKnown } from "../home/home.pieces.ts"
import { readLastWatch } from "../home/last-watch.ts"
import { filesKept } from "./files-kept.ts"
import { nextTask } from "./next-task.ts"
import type { Piece } from "./piece.ts"
import { DisguiseGuard, screens, SosShell, TrialStrip } from "./screens.ts"
import { readSetting } from "./settings.ts"

type Fetching = Pick<Piece<never>, "fetch">

/** What a screen shows besides its own file, as far as the phone can tell before the server was heard. */
async function within(screen: ScreenName): Promise<ReadonlyArray<Fetching>> {
  if (screen === "sos") {
    // On a first visit over a slow line each comes when somebody comes near it.
    if (filesKept() === "not-yet") return []
    const { tools } = await import("../features/sos/tools.ts")
    return tools.flatMap(({ Panel }) => Panel ?? [])
  }
  if (screen !== "home") return []
  const isOnDate = readLastWatch(() => localStorage) !== null
  const mayBeUnheard = !navigator.onLine || (isOnDate && filesKept() !== "not-yet")
  return [isOnDate ? CheckInScreen : Dashboard, TrialStrip, ...(mayBeUnheard ? [LastKnown] : [])]
}

/**
 * Fetches what the screen of an address is made of while the server is asked who is here, as far as it is clear which screen
 * that will be: one file asks for the next only once it is shown, and each time that is so somebody waits.
 * @returns once all are asked for
 */
export async function fetchAhead(path: string): Promise<void> {
  const found = findRoute(path)
  if (!("screen" in found)) return
  const { screen, isPrivate } = found
  const isMember = readSetting("home") === "in"
  // A visitor gets the landing page at home, and a gate before what is private.
  if (!isMember && (isPrivate || screen === "home")) return
  // What does not come now is asked for again when it is shown, and fails there in words.
  const fetchAll = async (pieces: ReadonlyArray<Fetching>) => {
    for (const piece of pieces) {
      piece.fetch().catch(() => undefined)
      // Asking for the files of one takes a slow phone ten milliseconds.
      await nextTask()
    }
  }
  await fetchAll([screens[screen], ...(isMember ? [SosShell, DisguiseGuard] : [])])
  if (isMember) await within(screen).then(fetchAll, () => undefined)
}
