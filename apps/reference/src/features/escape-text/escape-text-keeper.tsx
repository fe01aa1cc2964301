import { Nothing, piece } from "../../app/piece.ts"
import { Suspense } from "react"
import { useKept } from "../../app/use-kept.ts"
import { escapeCallStore } from "./escape-text.calls.ts"

const EscapeTextSending = piece(
  async () => (await import("./escape-text-sending.tsx")).EscapeTextSending,
  Nothing,
)

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
