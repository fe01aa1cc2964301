import { formatMoment } from "@porchlight/core/time"
import { cardMachine, connectCard, type CardView } from "@porchlight/machines/date-plan"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"
import { shrinkPhoto } from "./date-plan.card.photo.ts"
import { useDatePlanCardPhoto } from "./use-date-plan-card-photo.ts"

export interface UseDatePlanCardOptions {
  /** Whose card it is. Give what calls the hook a `key` where it may change; `DatePlanCard.Root` does. */
  readonly planId: string
  /** Before something is asked of the backend. */
  readonly onRequest?: ((details: RequestDetails<CardRequest>) => void) | undefined
}

export type CardRequest = "share" | "change" | "photo" | "revoke"

/** What the parts show and do. */
export interface DatePlanCardView extends CardView {
  /** The photo that is on the card; null while there is none, and while it cannot be had. */
  readonly photoUrl: string | null
  /** Makes a photo of a file that was chosen and puts it on the card. */
  readonly choosePhoto: (file: File | undefined) => void
}

/** The card of a date: who has it, giving it to somebody, what stands on it. */
export function useDatePlanCard({ planId, onRequest }: UseDatePlanCardOptions): DatePlanCardView {
  const { dateCard, circle, live, capabilities } = useBackend()
  const [machine] = useState(() =>
    cardMachine({ dateCard, circle, live: capabilities.realtime ? live : null, newKey: newIdempotencyKey }),
  )
  const [snapshot, send] = useMachine(machine, { input: { planId } })
  const now = useServerNow()
  const timeZone = ownTimeZone()
  const view = connectCard(snapshot, send, { when: (at) => formatMoment(at, timeZone, now) })
  const photoUrl = useDatePlanCardPhoto(dateCard, planId, view.photo)
  const setPhoto: CardView["setPhoto"] = (photo) => {
    if (isAllowed(onRequest, "photo")) view.setPhoto(photo)
  }
  return {
    ...view,
    photoUrl,
    setPhoto,
    choosePhoto: (file) => {
      if (file === undefined) return
      void shrinkPhoto(file).then((jpeg) =>
        typeof jpeg === "string" ? view.refusePhoto(jpeg) : setPhoto(jpeg),
      )
    },
    share: () => {
      if (isAllowed(onRequest, "share")) view.share()
    },
    save: () => {
      if (isAllowed(onRequest, "change")) view.save()
    },
    revoke: (contactId) => {
      if (isAllowed(onRequest, "revoke")) view.revoke(contactId)
    },
  }
}
