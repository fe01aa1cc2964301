import { connectTrial, trialMachine, type TrialView } from "@porchlight/machines/trial"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { useBackend, useEmitted, useServerNow } from "../backend/index.ts"

export interface UseTrialOptions {
  /** Whether the first look begins the trial: true on the home screen alone (D-34). Read once. */
  readonly starts?: boolean | undefined
  /** When a plan is needed from now on; not while a date is on. */
  readonly onTrialEnded?: (() => void) | undefined
}

/** How the signed-in account's trial stands. The backend's clock decides; this browser's only shows it. */
export function useTrial({ starts = false, onTrialEnded }: UseTrialOptions = {}): TrialView {
  const backend = useBackend()
  const [machine] = useState(() => trialMachine(backend))
  const [snapshot, send, actor] = useMachine(machine, { input: { starts } })
  useEmitted(actor, "TRIAL.ENDED", () => onTrialEnded?.())

  const isSettled = snapshot.matches("finishing") || snapshot.matches("over")
  useEffect(() => {
    if (!isSettled) return
    // A plan is bought, or the date ends, in another tab: whoever comes back wants to see it.
    const look = () => {
      if (document.visibilityState === "visible") send({ type: "TRIAL.LOOK" })
    }
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [isSettled, send])

  const view = connectTrial(snapshot, send, useServerNow(snapshot.matches("running")))
  // A tab that slept wakes after the end, and its timer later still: the instant counts.
  const isPast = snapshot.matches("running") && view.status !== "running"
  useEffect(() => {
    if (isPast) send({ type: "TRIAL.LOOK" })
  }, [isPast, send])
  return view
}
