import { lazy, Suspense } from "react"

const Button = lazy(async () => ({ default: (await import("./clarity-button.tsx")).ClarityButton }))

/** Fetched after the screen that it stands on. */
export function ClarityButton() {
  return (
    <Suspense fallback={null}>
      <Button />
    </Suspense>
  )
}
