import { identityMessages as words } from "@porchlight/core/identity"
import { Identity, useIdentity } from "@porchlight/ui/identity"
import { Suspense } from "react"
import { css } from "../../../styled-system/css/index.js"
import { piece, useEver, useNear } from "../../app/piece.ts"
import { isLooking, useTellKnown } from "../../app/screen-page.tsx"

const IdentityDialog = piece(async () => (await import("./identity-dialog.tsx")).IdentityDialog)

const quiet = css({ color: "quiet" })

/** How the verification stands, and the way through it in a dialog (001 §2). */
export function IdentityPanel({ onKnown }: { readonly onKnown: (isKnown: boolean) => void }) {
  const near = useNear(IdentityDialog)
  const identity = useIdentity()
  useTellKnown(!isLooking(identity.state), onKnown)
  return (
    <Identity.RootProvider value={identity}>
      <Identity.Badge />
      <Identity.Standing />
      <p className={quiet}>{words.meaning}</p>
      <Identity.OpenTrigger {...near} />
      <Identity.Context>
        {({ isOpen, state }) => (isOpen || state !== "failed" ? null : <Unknown />)}
      </Identity.Context>
      <Identity.Context>{({ isOpen }) => <Late isOpen={isOpen} />}</Identity.Context>
    </Identity.RootProvider>
  )
}

function Unknown() {
  return (
    <>
      <Identity.Failure />
      <Identity.RetryTrigger />
    </>
  )
}

/** The dialog, once it was opened. */
function Late({ isOpen }: { readonly isOpen: boolean }) {
  const isWanted = useEver(isOpen)
  return <Suspense fallback={null}>{isWanted ? <IdentityDialog /> : null}</Suspense>
}
