import { useCheckIn } from "@porchlight/ui/check-in"
import { useState } from "react"
import { intentStore } from "../../app/intents.ts"

/** Sends what was kept, and shows nothing. */
export function CheckInSending({ accountId }: { readonly accountId: string }) {
  const [intents] = useState(() => intentStore(accountId))
  useCheckIn({ intents })
  return null
}
