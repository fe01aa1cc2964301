import { useEffect, useRef, useState, type ReactNode } from "react"
import { useFilesKept } from "./files-kept.ts"

/** How far below or above what is seen something is near, as part of the window's height. */
const NEAR = "10%"

interface WhenNearProps {
  /** What keeps the place until then. */
  readonly place: ReactNode
  /** Whether it is wanted wherever somebody is; false unless given. */
  readonly isDue?: boolean | undefined
  /** Somebody came near it, for the first time. */
  readonly onNear?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * What stands below the first look at a screen and has files of its own. On a first visit over a slow line it comes when
 * somebody comes near it; once the service worker has all files, and where there is none, at once.
 */
export function WhenNear({ place, isDue = false, onNear, children }: WhenNearProps) {
  const kept = useFilesKept()
  const [wasNear, setNear] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isThere = wasNear || isDue || kept !== "not-yet"
  useEffect(() => {
    if (isThere || root.current === null) return
    const watching = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        onNear?.()
      },
      { rootMargin: `${NEAR} 0px` },
    )
    watching.observe(root.current)
    return () => watching.disconnect()
  }, [isThere, onNear])
  return isThere ? children : <div ref={root}>{place}</div>
}
