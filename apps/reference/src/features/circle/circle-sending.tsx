import { useCircle, useDrill } from "@porchlight/ui/circle"
import { useState } from "react"
import { additionStore, startStore } from "./circle.kept.ts"

/** Sends what was kept, and shows nothing. */
export function CircleSending({ accountId }: { readonly accountId: string }) {
  const [additions] = useState(() => additionStore(accountId))
  const [starts] = useState(() => startStore(accountId))
  useCircle({ additions })
  useDrill({ starts })
  return null
}
