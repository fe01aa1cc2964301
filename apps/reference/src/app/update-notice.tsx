import { useEffect, useState } from "react"
import { button, notice } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"
import { offerUpdates } from "./update.ts"

/** Keeps the app usable offline, and offers a new version when one waits: never swaps the page by itself, nor because another tab was swapped. */
export function UpdateNotice() {
  const [load, setLoad] = useState<(() => void) | null>(null)
  useEffect(() => {
    const keep = async () => {
      const { registerSW } = await import("virtual:pwa-register")
      offerUpdates(
        registerSW,
        (update) => setLoad(() => update),
        () => location.reload(),
      )
    }
    // What does not come is asked for by the next page.
    keep().catch(() => {})
  }, [])
  if (!load) return null
  return (
    <output className={notice({ look: "plain" }).root}>
      {appMessages.updateReady}
      <button type="button" className={button({ look: "quiet" })} onClick={load}>
        {appMessages.update}
      </button>
    </output>
  )
}
