import { toastMachine, type Toast } from "@porchlight/machines/notification"
import { useMachine } from "@xstate/react"
import { useCallback, useState } from "react"
import { useBackend } from "../backend/index.ts"

/** Lines that show for four seconds, three at most, and how to show one. */
export function useToasts(): {
  readonly toasts: ReadonlyArray<Toast>
  readonly show: (text: string) => void
} {
  const { clock } = useBackend()
  const [machine] = useState(() => toastMachine(clock))
  const [snapshot, send] = useMachine(machine)
  const show = useCallback((text: string) => send({ type: "TOAST.SHOW", text }), [send])
  return { toasts: snapshot.context.toasts, show }
}
