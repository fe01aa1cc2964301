import { useVibe } from "@porchlight/ui/vibe"
import { useState } from "react"
import { shareStore } from "./vibe.shares.ts"

/** Sends what was kept, and shows nothing. */
export function VibeSending({ accountId }: { readonly accountId: string }) {
  const [shares] = useState(() => shareStore(accountId))
  useVibe({ shares })
  return null
}
