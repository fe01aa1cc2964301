import { connectPlace, placeMachine, type PlaceView } from "@porchlight/machines/date-plan"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend } from "../backend/index.ts"

export interface UseDatePlanPlaceOptions {
  /** What stands in the field at first. */
  readonly place?: string | undefined
}

/** Looking at what is known of a place. */
export function useDatePlanPlace({ place = "" }: UseDatePlanPlaceOptions = {}): PlaceView {
  const { locationRisk } = useBackend()
  const [machine] = useState(() => placeMachine({ locationRisk }))
  const [snapshot, send] = useMachine(machine, { input: { place } })
  return connectPlace(snapshot, send)
}
