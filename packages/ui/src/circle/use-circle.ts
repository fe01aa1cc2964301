import { PHONE_COUNTRIES } from "@porchlight/core/phone"
import {
  circleMachine,
  connectCircle,
  type AdditionStore,
  type CircleView,
  type LastCircle,
} from "@porchlight/machines/circle"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UseCircleOptions {
  /** ISO 3166 code of the country that the add form begins with; the first of the list unless given. */
  readonly country?: string | undefined
  /** Where the list is kept for when nobody answers. Read once. */
  readonly lastKnown?: LastCircle | undefined
  /** Where contacts are kept whose adding was not answered yet; as long as the page unless given. Read once. */
  readonly additions?: AdditionStore | undefined
  /** Before something is asked of the backend. */
  readonly onRequest?: ((details: RequestDetails<CircleRequest>) => void) | undefined
}

export type CircleRequest = "add" | "update" | "remove" | "resend" | "test"

/** The people the dater trusts: the live list, adding, changing, removing. */
export function useCircle({
  country = PHONE_COUNTRIES[0]?.country ?? "",
  lastKnown,
  additions,
  onRequest,
}: UseCircleOptions = {}): CircleView {
  const backend = useBackend()
  const [machine] = useState(() =>
    circleMachine({
      circle: backend.circle,
      live: backend.capabilities.realtime ? backend.live : null,
      newKey: newIdempotencyKey,
      lastKnown,
      additions,
      checkIn: backend.checkIn,
    }),
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { country } })
  const view = connectCircle(snapshot, send, useServerNow())
  const ask = (reason: CircleRequest, request: () => void) => {
    if (isAllowed(onRequest, reason)) request()
  }

  useEffect(() => {
    const look = () => actor.send({ type: "LOOK" })
    addEventListener("online", look)
    return () => removeEventListener("online", look)
  }, [actor])

  return {
    ...view,
    submitForm: () => ask("add", view.submitForm),
    update: (id, patch) => ask("update", () => view.update(id, patch)),
    remove: (id) => ask("remove", () => view.remove(id)),
    resend: (id) => ask("resend", () => view.resend(id)),
    sendTest: (id) => ask("test", () => view.sendTest(id)),
  }
}
