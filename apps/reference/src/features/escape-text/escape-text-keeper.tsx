import { lazy, Suspense } from "react"
import { useKept } from "../../app/use-kept.ts"
import { escapeCallStore } from "./escape-text.calls.ts"

const EscapeTextSending = lazy(async () => ({
  default: (await import("./escape-text-sending.tsx")).EscapeTextSending,
}))

const hasCall = async (accountId: string) => (await escapeCallStore(accountId).load()) !== null

/** Sees to it, on every screen without the panel, that a text that could not be sent still is. */
export function EscapeTextKeeper({ accountId }: { readonly accountId: string }) {
  const isKept = useKept(hasCall, accountId)
  return isKept ? (
    <Suspense fallback={null}>
      <EscapeTextSending accountId={accountId} />
    </Suspense>
  ) : null
}
