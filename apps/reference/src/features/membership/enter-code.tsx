import { AccessCode } from "@porchlight/ui/membership"
import { lazy, Suspense } from "react"

const CodeDialog = lazy(async () => ({ default: (await import("./code-dialog.tsx")).CodeDialog }))

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
