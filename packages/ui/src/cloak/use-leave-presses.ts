import { pressesLeft, pressesMachine } from "@porchlight/machines/cloak"
import { useMachine } from "@xstate/react"
import { useEffect } from "react"

/** How many presses of Shift lack until the page is left; null while none counts. It only looks: leaving needs none of it. */
export function useLeavePresses(): number | null {
  const [snapshot, send] = useMachine(pressesMachine)
  useEffect(() => {
    const down = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat) send({ type: key === "Shift" ? "SHIFT.DOWN" : "OTHER.DOWN" })
    }
    const up = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === "Shift") send({ type: "SHIFT.UP", at: timeStamp })
    }
    addEventListener("keydown", down)
    addEventListener("keyup", up)
    return () => {
      removeEventListener("keydown", down)
      removeEventListener("keyup", up)
    }
  }, [send])
  return pressesLeft(snapshot)
}
