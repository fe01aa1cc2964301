import { identityMessages as words } from "@porchlight/core/identity"
import { Identity } from "@porchlight/ui/identity"
import { Suspense } from "react"
import { css } from "../../../styled-system/css/index.js"
import { piece, useEver, useNear } from "../../app/piece.ts"

const IdentityDialog = piece(async () => (await import("./identity-dialog.tsx")).IdentityDialog)

const quiet = css({ color: "quiet" })

/** How the verification stands, and the way through it in a dialog (001 §2). */
export function IdentityPanel() {
  const near = useNear(IdentityDialog)
  return (
    <Identity.Root>
      <Identity.Badge />
      <Identity.Standing />
      <p className={quiet}>{words.meaning}</p>
      <Identity.OpenTrigger {...near} />
      <Identity.Context>
        {({ isOpen, state }) => (isOpen || state !== "failed" ? null : <Unknown />)}
      </Identity.Context>
      <Identity.Context>{({ isOpen }) => <Late isOpen={isOpen} />}</Identity.Context>
    </Identity.Root>
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
