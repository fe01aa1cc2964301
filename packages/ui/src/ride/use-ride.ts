import { connectRide, rideMachine, type RideStore, type RideView } from "@porchlight/machines/ride"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useLookAgain, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UseRideOptions {
  /** Before a ride is stored and her people are told. */
  readonly onConfirm?: ((details: RequestDetails<"confirm">) => void) | undefined
  /** Where what is written outlives its page; nowhere unless given. Read once. */
  readonly store?: RideStore | undefined
}

const forgetful: RideStore = { read: () => null, keep: () => {} }

/** The ride of the signed-in account, and who is told of it. */
export function useRide({ onConfirm, store = forgetful }: UseRideOptions = {}): RideView {
  const { ride } = useBackend()
  const [machine] = useState(() => rideMachine({ ride, newKey: newIdempotencyKey, store }))
  const [snapshot, send, actor] = useMachine(machine)
  useLookAgain(() => actor.send({ type: "LOOK" }))
  const view = connectRide(snapshot, send)
  return {
    ...view,
    confirm: () => {
      if (isAllowed(onConfirm, "confirm")) view.confirm()
    },
  }
}
