import { connectSafety, safetyMachine, type SafetyView } from "@porchlight/machines/settings"
import type { SafetySettings } from "@porchlight/core/settings"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseSettingsSafetyOptions {
  /** Before a wish is stored. */
  readonly onChange?: ((details: RequestDetails<"change">) => void) | undefined
  /** A wish is stored: a plan that is being made may begin with it. */
  readonly onSaved?: ((settings: SafetySettings) => void) | undefined
}

/** How the signed-in person's dates are guarded unless a plan says otherwise. */
export function useSettingsSafety({ onChange, onSaved }: UseSettingsSafetyOptions = {}): SafetyView {
  const { safety, circle } = useBackend()
  const [machine] = useState(() => safetyMachine({ safety, circle }))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "SAFETY.SAVED", ({ settings }) => onSaved?.(settings))
  const view = connectSafety(snapshot, send)
  return {
    ...view,
    change: (patch) => {
      if (isAllowed(onChange, "change")) view.change(patch)
    },
  }
}
