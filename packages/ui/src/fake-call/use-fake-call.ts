import type { FakeCallPort } from "@porchlight/core/fake-call"
import { toInstant } from "@porchlight/core/time"
import {
  connectFakeCall,
  fakeCallMachine,
  type Countdown,
  type FakeCallView,
} from "@porchlight/machines/fake-call"
import { useMachine } from "@xstate/react"
import { useEffect, useReducer, useState } from "react"
import { useLanguage } from "../language/index.ts"
import { browserFakeCall } from "./browser-fake-call.ts"

export interface UseFakeCallOptions {
  /** What rings, speaks and keeps the settings; the browser unless given. Read once. */
  readonly device?: FakeCallPort | undefined
  /** What a call for help on the same screen does; while it counts down nothing rings. */
  readonly countdown?: Countdown | undefined
}

const LOOK_EVERY_MS = 500

/** A call from nobody. It needs no backend and no network, and its clock is the device's. */
export function useFakeCall({
  device = browserFakeCall,
  countdown = "off",
}: UseFakeCallOptions = {}): FakeCallView {
  useLanguage()
  const [ports] = useState(() => ({ fakeCall: device, clock: { now: () => toInstant(Date.now()) } }))
  const [machine] = useState(() => fakeCallMachine(ports))
  const [snapshot, send] = useMachine(machine)
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => send({ type: "COUNTDOWN.CHANGE", countdown }), [send, countdown])
  const isMoving = !snapshot.matches("idle")
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving])
  return connectFakeCall(snapshot, send, ports.clock.now())
}
