import { Suspense, useState } from "react"
import { css, cx } from "../../../styled-system/css/index.js"
import { notice } from "../../../styled-system/recipes/index.js"
import { NotLoaded } from "../../app/not-loaded.tsx"
import { piece, useNear } from "../../app/piece.ts"
import { useKept } from "../../app/use-kept.ts"
import { FloatLabel, floatLook } from "./vibe-float-label.tsx"
import type { VibeFloatingProps } from "./vibe-floating.tsx"
import { hasShares } from "./vibe.shares.ts"

/** Where the button stood, beside SOS. */
const beside = css({
  position: "fixed",
  insetInlineStart: "2",
  maxWidth: "min(24rem, calc(100vw - 72px - 3rem))",
  bottom: "max(28px, env(safe-area-inset-bottom))",
  zIndex: "1",
  backgroundColor: "raised",
})

interface FloatProps extends VibeFloatingProps {
  readonly onWant: () => void
}

/** The whole of it is a fifth of the dashboard's script: it comes when somebody turns to it, or something waits to be sent. */
const VibeFloating = piece<FloatProps>(
  async () => (await import("./vibe-floating.tsx")).VibeFloating,
  function Late({ isWanted, onWant }) {
    return isWanted ? (
      <div className={cx(notice({ look: "plain" }).root, beside)}>
        <NotLoaded />
      </div>
    ) : (
      <Trigger onWant={onWant} />
    )
  },
)

function Trigger({ onWant }: Pick<FloatProps, "onWant">) {
  const near = useNear(VibeFloating)
  return (
    <section data-scope="vibe" data-part="root">
      <button
        type="button"
        data-scope="vibe"
        data-part="open-trigger"
        aria-haspopup="dialog"
        className={floatLook}
        onClick={onWant}
        {...near}
      >
        <FloatLabel />
      </button>
    </section>
  )
}

/** The floating button of the Vibe Check, and what it opens. */
export function VibeFloat({ accountId, checkIn }: Omit<VibeFloatingProps, "isWanted">) {
  const [isWanted, setWanted] = useState(false)
  const isKept = useKept(hasShares, accountId)
  const want = () => setWanted(true)
  if (!isWanted && !isKept) return <Trigger onWant={want} />
  return (
    <Suspense fallback={<Trigger onWant={want} />}>
      <VibeFloating accountId={accountId} checkIn={checkIn} isWanted={isWanted} onWant={want} />
    </Suspense>
  )
}
