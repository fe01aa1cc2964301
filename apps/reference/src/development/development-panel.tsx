import { lazy, Suspense, useEffect, useState } from "react"
import type { OpenedBackend } from "../app/opened-backend.ts"
import type { Workbench } from "./workbench.ts"

const DevelopmentDrawer = lazy(async () => ({
  default: (await import("./development-drawer.tsx")).DevelopmentDrawer,
}))

/** Fetches the drawer only where the backend says that it is in development. */
export function DevelopmentPanel({ openWorkbench }: Pick<OpenedBackend, "openWorkbench">) {
  const [workbench, setWorkbench] = useState<Workbench | null>(null)
  useEffect(() => {
    let isGone = false
    void openWorkbench().then((opened) => {
      if (!isGone) setWorkbench(opened)
    })
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
