import { decoyMessages } from "@porchlight/core/cloak"
import { DecoyCancelTrigger } from "./decoy-cancel-trigger.tsx"
import type { DecoyAccount } from "./decoy.screen.ts"
import { useDecoyPart } from "./use-decoy-context.ts"

/** What the list's account form is sent with. */
export function DecoyAccountButtons({ session: { step, isPending } }: { readonly session: DecoyAccount }) {
  const accept = useDecoyPart("accept-trigger")
  const code = useDecoyPart("code-trigger")
  return (
    <div>
      <button type="submit" aria-disabled={isPending} {...accept}>
        {decoyMessages.unlock}
      </button>
      {step?.canSend === true ? (
        <button type="button" aria-disabled={isPending} onClick={step.send} {...code}>
          {decoyMessages.sendCode}
        </button>
      ) : null}
      <DecoyCancelTrigger />
    </div>
  )
}
