import { AccessCode } from "@porchlight/ui/membership"
import { Suspense } from "react"
import { piece } from "../../app/piece.ts"

const CodeDialog = piece(async () => (await import("./code-dialog.tsx")).CodeDialog)

interface EnterCodeProps {
  readonly isSignedIn: boolean
  /** The plan is looked up again, and the trial with it. */
  readonly onRedeemed: () => void
}

/** The button of the access code; its dialog is fetched when it is opened. */
export function EnterCode({ isSignedIn, onRedeemed }: EnterCodeProps) {
  return (
    <AccessCode.Root onRedeemed={onRedeemed}>
      <AccessCode.OpenTrigger />
      <AccessCode.Status />
      <AccessCode.Context>
        {({ isOpen }) =>
          isOpen ? (
            <Suspense fallback={null}>
              <CodeDialog isSignedIn={isSignedIn} />
            </Suspense>
          ) : null
        }
      </AccessCode.Context>
    </AccessCode.Root>
  )
}
