import type { SosView } from "@porchlight/machines/sos"
import { useEffect, useRef } from "react"
import { useSharedSos } from "../sos/sos.shared.ts"

/**
 * Calls her people for help without a word, a sound or a sign; without a line it waits in the outbox. A way home or a countdown
 * that is on goes out at once. While the button takes no press, and nothing is known to count, `fire` makes one all the same.
 */
export function useSilentCall(): () => void {
  const sos = useSharedSos()
  // The code behind the button may still be on its way.
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isWaiting.current || sos === null) return
    isWaiting.current = false
    call(sos)
  }, [sos])
  return () => {
    if (sos === null) isWaiting.current = true
    else call(sos)
  }
}

function call({ canPress, press, fire }: SosView): void {
  if (canPress) press("instant")
  else fire()
}
