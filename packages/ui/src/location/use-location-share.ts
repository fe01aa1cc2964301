import { locationShareMessages } from "@porchlight/core/location"
import { formatMoment } from "@porchlight/core/time"
import {
  connectLocationShare,
  locationShareMachine,
  type ShareAct,
  type ShareView,
} from "@porchlight/machines/location"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"
import { browserHandover, type Handover } from "./handover.ts"

export interface UseLocationShareOptions {
  /** How a link gets out of the app; the browser's own unless given. */
  readonly handover?: Handover | undefined
  /** Before something is asked of the backend. */
  readonly onRequest?: ((details: RequestDetails<ShareAct["type"]>) => void) | undefined
}

/** What the parts show and do. */
export interface LocationShareView extends ShareView {
  /** Hands a link to another app; null where that cannot be done. */
  readonly send: ((url: string) => void) | null
  readonly copy: (url: string) => void
  /** What came of copying, in words; empty before. */
  readonly copied: string
}

/** Sharing where one is. */
export function useLocationShare({ handover, onRequest }: UseLocationShareOptions = {}): LocationShareView {
  const { locationShare, circle, checkIn, live, capabilities } = useBackend()
  const [machine] = useState(() =>
    locationShareMachine({
      locationShare,
      circle,
      checkIn,
      live: capabilities.realtime ? live : null,
      newKey: newIdempotencyKey,
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const [copied, setCopied] = useState("")
  const [way] = useState(() => handover ?? browserHandover(navigator))
  const now = useServerNow()
  const timeZone = ownTimeZone()
  const view = connectLocationShare(snapshot, send, { now, when: (at) => formatMoment(at, timeZone, now) })
  const { share } = way
  return {
    ...view,
    act: (act) => {
      if (isAllowed(onRequest, act.type)) view.act(act)
    },
    send:
      share === null
        ? null
        : (url) => void share({ text: locationShareMessages.shareText(capabilities.product.brandName), url }),
    copy: (url) =>
      void way
        .copy(url)
        .then((done) => setCopied(done ? locationShareMessages.copied : locationShareMessages.copyFailed)),
    copied,
  }
}
