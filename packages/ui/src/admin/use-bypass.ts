import { bypassMachine, connectBypass, type BypassView } from "@porchlight/machines/admin"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, type RequestDetails } from "../backend/index.ts"

export interface UseBypassOptions {
  /** Before it is switched. */
  readonly onChange?: ((details: RequestDetails<"on" | "off">) => void) | undefined
}

/** An administrator's switch for skipping the proof of their phone. */
export function useBypass({ onChange }: UseBypassOptions = {}): BypassView {
  const backend = useBackend()
  const [machine] = useState(() => bypassMachine(backend))
  const [snapshot, send] = useMachine(machine)

  const view = connectBypass(snapshot, send)
  return {
    ...view,
    change: (isOn) => {
      if (isAllowed(onChange, isOn ? "on" : "off")) view.change(isOn)
    },
  }
}
