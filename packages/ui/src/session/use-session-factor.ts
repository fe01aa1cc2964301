import {
  connectFactor,
  factorMachine,
  type FactorView,
  type PasskeyDevice,
} from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useEmitted } from "../backend/index.ts"
import { browserPasskeys } from "./session.passkey.device.ts"
import { usePasskeyAvailability } from "./use-passkey-availability.ts"

export interface UseSessionFactorOptions {
  /** The authenticators that passkeys come from; the browser's own unless given. Read once. */
  readonly device?: PasskeyDevice | undefined
  /** The account has other factors now, and this session another level. */
  readonly onChanged?: (() => void) | undefined
}

/** The account's second factors. */
export function useSessionFactor({
  device = browserPasskeys,
  onChanged,
}: UseSessionFactorOptions = {}): FactorView {
  const backend = useBackend()
  const isAvailable = usePasskeyAvailability(device) ?? false
  const [machine] = useState(() =>
    factorMachine({ factor: backend.factor, passkey: backend.passkey, device }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "FACTORS.CHANGED", () => onChanged?.())
  return connectFactor(snapshot, send, backend.clock.now(), { isAvailable })
}
