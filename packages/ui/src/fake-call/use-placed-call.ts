import { DEFAULT_FAKE_CALL, type FakeCallSettings } from "@porchlight/core/fake-call"
import { connectPlacedCall, placedCallMachine, type PlacedCallView } from "@porchlight/machines/fake-call"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useLookAgain, useServerNow } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UsePlacedCallOptions {
  /** When it rings and what is said: those of a fake call. Who calls cannot be chosen: the phone shows a number. */
  readonly settings?: Pick<FakeCallSettings, "delayMs" | "script"> | undefined
}

/** The view of a real call, which is asked for as the settings say. */
export interface PlacedCallControl extends Omit<PlacedCallView, "place"> {
  readonly place: () => void
}

/** The signed-in account's call to its own phone. The server counts down; this browser only shows it. */
export function usePlacedCall({
  settings = DEFAULT_FAKE_CALL,
}: UsePlacedCallOptions = {}): PlacedCallControl {
  const backend = useBackend()
  const [machine] = useState(() => placedCallMachine({ ...backend, newKey: newIdempotencyKey }))
  const [snapshot, send, actor] = useMachine(machine)
  useLookAgain(() => actor.send({ type: "LOOK" }))
  const isCounting = snapshot.context.known?.call?.state === "waiting"
  const view = connectPlacedCall(snapshot, send, useServerNow(isCounting))
  // A call in which nobody speaks would be a silent line: then the prepared words are said.
  return { ...view, place: () => view.place({ delayMs: settings.delayMs, script: settings.script ?? "" }) }
}
