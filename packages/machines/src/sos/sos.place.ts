import type { Fix, KnownFix } from "@porchlight/core/location"
import { tryTo } from "../error/index.ts"
import { isPress } from "./sos.call.ts"
import type { PressCall, SosCall, SosContext, SosPorts } from "./sos.types.ts"

/** Asks the phone where it is, and tells that. A phone that cannot say, in whatever way, costs the place and never the press. */
export function finding({ locate }: Pick<SosPorts, "locate">, tell: (fix: Fix) => void): void {
  void tryTo(async () => {
    const fix = await locate()
    if (fix !== null) tell(fix)
  })
}

/** The press with its place, once that is known; another one as it is. */
export function placed(
  { pressed }: Pick<SosContext, "pressed">,
  { key, fix }: Pick<PressCall, "key" | "fix">,
): Pick<SosContext, "pressed"> {
  return { pressed: pressed?.key === key ? { ...pressed, fix } : pressed }
}

/** The press once more, under its own key, with its place; null once it was let go or stopped, or another was made. */
export function withPlace(
  { known, pressed, wasLetGo }: Pick<SosContext, "known" | "pressed" | "wasLetGo">,
  { key, fix }: Pick<PressCall, "key" | "fix">,
): PressCall | null {
  const isStopped = known?.press?.key === key && known.press.state === "cancelled"
  const isCurrent = pressed?.key === key && !wasLetGo && !isStopped && pressed.type === "start"
  return isCurrent ? { ...pressed, fix } : null
}

/** The place of the last press while that is on its way or counts, then that of the open alarm; null while it is not known. */
export function placeOf(
  { known, pressed }: Pick<SosContext, "known" | "pressed">,
  calls: ReadonlyArray<SosCall>,
): KnownFix | null {
  const waiting = calls.filter(isPress)
  const counting = known?.press?.state === "counting" ? known.press : null
  const isCurrent = [counting, ...waiting].some((press) => press !== null && press.key === pressed?.key)
  const found = isCurrent ? pressed?.fix : waiting.findLast(({ fix }) => fix !== null)?.fix
  return found ?? (known?.incident?.closedAt === null ? known.fix : null)
}
