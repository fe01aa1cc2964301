import { useEffect } from "react"
import { useLocationProperty } from "wouter/use-browser-location"
import { goTo } from "./sos.shared.ts"

/** What somebody does who wants to be elsewhere on the page, or has found what they press. */
const TAKEN_OVER_BY = ["pointerdown", "wheel", "keydown"] as const

/**
 * Goes to the tool that the address names: a way out that is offered elsewhere ends there, not at the top. It stays there while
 * the tools above it are still coming, which not every browser sees to (Safari has no `overflow-anchor`).
 */
export function useNamedTool(): void {
  const hash = useLocationProperty(
    () => location.hash,
    () => "",
  )
  useEffect(() => {
    if (!hash.startsWith("#tool-")) return
    goTo(hash)
    return keepInSight(hash)
  }, [hash])
}

/** Scrolls back to what is named as long as something comes that moves it. @returns ends that */
function keepInSight(name: string): () => void {
  const main = document.getElementById("main")
  if (main === null) return () => {}
  const moving = new ResizeObserver(() => {
    document.querySelector(name)?.scrollIntoView()
    if (main.querySelector("[aria-busy=true]") === null) end()
  })
  const end = () => {
    moving.disconnect()
    for (const event of TAKEN_OVER_BY) removeEventListener(event, end, true)
  }
  for (const event of TAKEN_OVER_BY) addEventListener(event, end, { capture: true, passive: true })
  moving.observe(main)
  return end
}
