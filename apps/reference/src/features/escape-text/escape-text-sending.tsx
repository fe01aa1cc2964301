import { useEscapeText } from "@porchlight/ui/escape-text"
import { useState } from "react"
import { escapeCallStore } from "./escape-text.calls.ts"

/** Sends what was kept, and shows nothing. */
export function EscapeTextSending({ accountId }: { readonly accountId: string }) {
  const [calls] = useState(() => escapeCallStore(accountId))
  useEscapeText({ calls })
  return null
}
