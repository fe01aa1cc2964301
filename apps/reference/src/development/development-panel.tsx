import { Suspense, useEffect, useState } from "react"
import { Nothing, piece } from "../app/piece.ts"
import type { OpenedBackend } from "../app/opened-backend.ts"
import type { Workbench } from "./workbench.ts"

const DevelopmentDrawer = piece(
  async () => (await import("./development-drawer.tsx")).DevelopmentDrawer,
  Nothing,
)

/** Fetches the drawer only where the backend says that it is in development. */
export function DevelopmentPanel({ openWorkbench }: Pick<OpenedBackend, "openWorkbench">) {
  const [workbench, setWorkbench] = useState<Workbench | null>(null)
  useEffect(() => {
    let isGone = false
    openWorkbench().then(
      (opened) => {
        if (!isGone) setWorkbench(opened)
      },
      // Its code did not come: the next page has it.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [openWorkbench])
  if (!workbench) return null
  return (
    <Suspense fallback={null}>
      <DevelopmentDrawer workbench={workbench} />
    </Suspense>
  )
}
