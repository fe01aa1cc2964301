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
    // Shift and a click choose or open something, as Shift and a letter do.
    const point = () => send({ type: "OTHER.DOWN" })
    addEventListener("keydown", down)
    addEventListener("keyup", up)
    addEventListener("pointerdown", point, true)
    return () => {
      removeEventListener("pointerdown", point, true)
      removeEventListener("keydown", down)
      removeEventListener("keyup", up)
    }
  }, [send])
  return pressesLeft(snapshot)
}
