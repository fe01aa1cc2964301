import { connectFactor, factorMachine, type FactorView } from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend, useEmitted } from "../backend/index.ts"

export interface UseSessionFactorOptions {
  /** The account has other factors now, and this session another level. */
  readonly onChanged?: (() => void) | undefined
}

/** The account's second factors. */
export function useSessionFactor({ onChanged }: UseSessionFactorOptions = {}): FactorView {
  const backend = useBackend()
  const [machine] = useState(() => factorMachine(backend))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "FACTORS.CHANGED", () => onChanged?.())
  return connectFactor(snapshot, send, backend.clock.now())
}
