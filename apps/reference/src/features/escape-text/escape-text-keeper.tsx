import { lazy, Suspense, useEffect, useState } from "react"
import { escapeCallStore } from "./escape-text.calls.ts"

const EscapeTextSending = lazy(async () => ({
  default: (await import("./escape-text-sending.tsx")).EscapeTextSending,
}))

/** Sees to it, on every screen without the panel, that a text that could not be sent still is. */
export function EscapeTextKeeper({ accountId }: { readonly accountId: string }) {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    let isGone = false
    void escapeCallStore(accountId)
      .load()
      .then((call) => !isGone && setKept(call !== null))
    return () => {
      isGone = true
    }
  }, [accountId])
  return isKept ? (
    <Suspense fallback={null}>
      <EscapeTextSending accountId={accountId} />
    </Suspense>
  ) : null
}
