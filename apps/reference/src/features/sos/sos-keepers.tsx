import { CircleKeeper } from "../circle/circle-keeper.tsx"
import { EscapeTextKeeper } from "../escape-text/escape-text-keeper.tsx"
import { VibeKeeper } from "../vibe/vibe-keeper.tsx"

interface SosKeepersProps {
  readonly accountId: string
  /** Whether the toolkit is shown, which sends its texts itself. */
  readonly isAtToolkit: boolean
}

/** Sees to it, on whatever screen of a member, that what could not be sent still is. */
export function SosKeepers({ accountId, isAtToolkit }: SosKeepersProps) {
  return (
    <>
      {isAtToolkit ? null : <EscapeTextKeeper accountId={accountId} />}
      <VibeKeeper accountId={accountId} />
      <CircleKeeper accountId={accountId} />
    </>
  )
}
