import type { Fix } from "@porchlight/core/location"
import { SOS_VIBRATION_MS } from "@porchlight/core/sos"
import {
  connectSos,
  sosMachine,
  type CallStore,
  type OwnPerson,
  type SosView,
} from "@porchlight/machines/sos"
import { useMachine, useSelector } from "@xstate/react"
import { useEffect, useRef, useState } from "react"
import { useBackend, useLookAgain, useServerNow } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { keepAwake } from "../wake-lock/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseSosOptions {
  /** Where presses that were not answered are kept over a reload; in memory unless given. Read once. */
  readonly calls?: CallStore | undefined
  /** Where the phone is; asked at each press, which does not wait for the answer. No place unless given. */
  readonly locate?: (() => Promise<Fix | null>) | undefined
  /** Who could be told when the backend was heard last (`toRemember`): for her own texts and calls without a line. */
  readonly remembered?: ReadonlyArray<OwnPerson> | undefined
  /** Lets the phone vibrate for so many milliseconds; never called for what is sent silently. The browser's unless given. */
  readonly vibrate?: ((ms: number) => void) | undefined
}

const forgetful: CallStore = {
  load: async () => [],
  save: async () => undefined,
  remove: async () => undefined,
}

const nowhere = async () => null

/** Missing on iPhones, where nothing vibrates. */
function browserVibrate(ms: number): void {
  if ("vibrate" in navigator) navigator.vibrate(ms)
}

/** The SOS button and what comes of it. One of these a page: the button and the toolkit share it. */
export function useSos({
  calls = forgetful,
  locate = nowhere,
  remembered,
  vibrate = browserVibrate,
}: UseSosOptions = {}): SosView {
  const backend = useBackend()
  // A host may hold the place itself and give another function with each that it hears of.
  const newestLocate = useRef(locate)
  useEffect(() => {
    newestLocate.current = locate
  })
  // oxlint-disable-next-line react/refs -- read at a press, never while this renders
  const [machine] = useState(() =>
    sosMachine({
      ...backend,
      live: backend.capabilities.realtime ? backend.live : null,
      calls,
      locate: () => newestLocate.current(),
      newKey: newIdempotencyKey,
      phoneNow: Date.now,
      isOffline: () => !navigator.onLine,
      timeZone: ownTimeZone,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  const waiting = useSelector(snapshot.children.calls, (seen) => seen)
  if (!waiting) throw new Error("[porchlight/sos] A press lost its way to the server. Please report this.")
  const isMoving = snapshot.context.known?.press?.state === "counting" || snapshot.matches({ button: "held" })
  const view = connectSos(snapshot, waiting, send, useServerNow(isMoving), remembered)
  useLookAgain(() => actor.send({ type: "LOOK" }))

  // A phone that locks itself falls silent on the way home, and her people are told.
  const { isWalking } = view
  useEffect(() => (isWalking ? keepAwake() : undefined), [isWalking])

  // What is the host's comes after the press: if it throws, the press is on its way.
  return {
    ...view,
    holdStart: (mode, isToggle) => {
      view.holdStart(mode, isToggle)
      if (mode === "hold" ? view.canHold : view.canPress) vibrate(SOS_VIBRATION_MS)
    },
    press: (mode) => {
      view.press(mode)
      if (view.canPress && mode !== "instant") vibrate(SOS_VIBRATION_MS)
    },
  }
}
