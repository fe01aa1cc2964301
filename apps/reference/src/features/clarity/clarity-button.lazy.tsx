import { Suspense } from "react"
import { Nothing, piece } from "../../app/piece.ts"

const Button = piece(async () => (await import("./clarity-button.tsx")).ClarityButton, Nothing)

/** Fetched after the screen that it stands on. */
export function ClarityButton() {
  return (
    <Suspense fallback={null}>
      <Button />
    </Suspense>
  )
}
