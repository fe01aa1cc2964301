import { useEffect, useRef } from "react"

/** Gives the focus to the first item that comes behind those which are there when the result is called. */
export function useOlderFocus(count: number, isLoading: boolean): (trigger: Element) => void {
  const asked = useRef<{ readonly root: Element; readonly count: number } | null>(null)
  useEffect(() => {
    if (isLoading || asked.current === null) return
    const { root, count: shown } = asked.current
    asked.current = null
    if (count > shown) root.querySelectorAll<HTMLElement>("[data-part=item]").item(shown).focus()
  }, [count, isLoading])
  return (trigger) => {
    const root = trigger.closest("[data-scope=notification][data-part=root]")
    if (root !== null) asked.current = { root, count }
  }
}
