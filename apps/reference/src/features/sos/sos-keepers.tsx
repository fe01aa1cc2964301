import { showTyped } from "../../app/typed.ts"
import { CheckInKeeper } from "../check-in/check-in-keeper.tsx"
import { CircleKeeper } from "../circle/circle-keeper.tsx"
import { EscapeTextKeeper } from "../escape-text/escape-text-keeper.tsx"
import { LocationKeeper } from "../location/location-keeper.tsx"
import { followNotifications } from "../notification/follow-notifications.ts"
import { VibeKeeper } from "../vibe/vibe-keeper.tsx"

followNotifications()
addEventListener("click", ({ target }) => showTyped(target))
// What was in sight may be below SOS once the keyboard is there.
globalThis.visualViewport?.addEventListener("resize", () => showTyped(document.activeElement))

interface SosKeepersProps {
  readonly accountId: string
  /** Whether the toolkit is shown, which sends its texts itself. */
  readonly isAtToolkit: boolean
  /** Whether no screen is shown that could send anything itself, whatever the address says. */
  readonly isDisguised: boolean
}

/** Sees to it, on whatever screen of a member, that what could not be sent still is, and that what runs goes on. */
export function SosKeepers({ accountId, isAtToolkit, isDisguised }: SosKeepersProps) {
  return (
    <>
      {isAtToolkit && !isDisguised ? null : <EscapeTextKeeper accountId={accountId} />}
      <CheckInKeeper accountId={accountId} isDisguised={isDisguised} />
      <VibeKeeper accountId={accountId} isDisguised={isDisguised} />
      <CircleKeeper accountId={accountId} isDisguised={isDisguised} />
      <LocationKeeper isDisguised={isDisguised} />
    </>
  )
}
