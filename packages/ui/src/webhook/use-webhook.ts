import { connectWebhook, webhookMachine, type WebhookView } from "@porchlight/machines/webhook"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useLookAgain, type RequestDetails } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseWebhookOptions {
  /** By whose clock times are shown; the machine's unless given. */
  readonly timeZone?: string | undefined
  /** Before an address is saved. */
  readonly onSave?: ((details: RequestDetails<"save">) => void) | undefined
}

/** The webhooks of the signed-in account. */
export function useWebhook({ timeZone = ownTimeZone(), onSave }: UseWebhookOptions = {}): WebhookView {
  const backend = useBackend()
  const [machine] = useState(() => webhookMachine({ ...backend, newKey: newIdempotencyKey }))
  const [snapshot, send, actor] = useMachine(machine)
  useLookAgain(() => actor.send({ type: "LOOK" }))
  const view = connectWebhook(snapshot, send, { zone: timeZone })
  return {
    ...view,
    save: () => {
      if (isAllowed(onSave, "save")) view.save()
    },
  }
}
