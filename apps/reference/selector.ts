import { useEffect, useMemo, useRef, useSyncExternalStore } from "react"

interface Selected<Selection> {
  readonly selection: Selection
}

interface Seen<Snapshot, Selection> extends Selected<Selection> {
  readonly snapshot: Snapshot
}

/**
 * Stands in for `use-sync-external-store/shim/with-selector` in what is built (runtime.ts): the same for a React that has
 * `useSyncExternalStore`. That one is CommonJS, and of what is required as a whole nothing can be left out: all that React has
 * came along with it.
 * @param isEqual whether what was selected before may stay, so that nothing is drawn anew
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | undefined | null,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (before: Selection, now: Selection) => boolean = Object.is,
): Selection {
  const shown = useRef<Selected<Selection> | null>(null)
  const [read, readOnServer] = useMemo(() => {
    // oxlint-disable-next-line react/refs -- what is shown was selected by the drawing before
    const select = selecting(selector, isEqual, () => shown.current)
    return [
      () => select(getSnapshot()),
      getServerSnapshot ? () => select(getServerSnapshot()) : undefined,
    ] as const
  }, [getSnapshot, getServerSnapshot, selector, isEqual])
  const selection = useSyncExternalStore(subscribe, read, readOnServer)
  useEffect(() => {
    shown.current = { selection }
  }, [selection])
  return selection
}

/** Selects once of each snapshot, and gives what it gave before where the two are equal; at first what is shown. */
function selecting<Snapshot, Selection>(
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (before: Selection, now: Selection) => boolean,
  shown: () => Selected<Selection> | null,
): (snapshot: Snapshot) => Selection {
  let seen: Seen<Snapshot, Selection> | null = null
  return (snapshot) => {
    if (seen !== null && Object.is(seen.snapshot, snapshot)) return seen.selection
    const before = seen ?? shown()
    const now = selector(snapshot)
    const selection = before !== null && isEqual(before.selection, now) ? before.selection : now
    seen = { snapshot, selection }
    return selection
  }
}
