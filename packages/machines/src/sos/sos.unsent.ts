import { sosMessages } from "@porchlight/core/sos"
import type { SnapshotFrom } from "xstate"
import { isPress } from "./sos.call.ts"
import type { callsMachine } from "./sos.calls.machine.ts"
import type { CallsContext, PressCall, SosCall, SosContext } from "./sos.types.ts"

type CallsSnapshot = SnapshotFrom<ReturnType<typeof callsMachine>>

/** The press that the backend does not know of yet. One that it knows may be on its way once more, with its place. */
export function unheardOf(
  { known }: Pick<SosContext, "known">,
  { context: { calls, heard } }: CallsSnapshot,
): PressCall | undefined {
  return calls.filter(isPress).find(({ key }) => !heard.includes(key) && known?.press?.key !== key)
}

/** Whether the press that was made here has left and may have arrived, although nobody has said so yet. */
export function isOnItsWay(
  { pressed }: Pick<SosContext, "pressed">,
  { context: { inFlight, failed } }: CallsSnapshot,
): boolean {
  const isSent = inFlight.some(({ key, type }) => key === pressed?.key && type === "start")
  return isSent && pressed?.mode !== "instant" && !failed.includes(pressed?.key ?? "")
}

const unsentWords = {
  offline: () => sosMessages.unsent,
  server: () => sosMessages.unsentServer,
  "signed-out": () => sosMessages.unsentSignIn,
} satisfies Readonly<Record<CallsContext["unsentBecause"], () => string>>

/** Says that a call has not reached the backend and, once that was tried, why; and whether it is lost with this page. */
export function unsentText({ key }: Pick<SosCall, "key">, { context }: CallsSnapshot): string {
  const words = context.failed.includes(key) ? unsentWords[context.unsentBecause]() : sosMessages.starting
  return context.unkept.includes(key) ? `${words} ${sosMessages.keepOpen}` : words
}

/** Whether a call was tried, and waits for her to sign in. */
export function waitsForSignIn({ key }: Pick<SosCall, "key">, { context }: CallsSnapshot): boolean {
  return context.failed.includes(key) && context.unsentBecause === "signed-out"
}
