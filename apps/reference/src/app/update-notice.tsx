import { useEffect, useState } from "react"
import { button, notice } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"
import { noteFilesKept } from "./files-kept.ts"
import { registerWorker } from "./service-worker.ts"
import { offerUpdates } from "./update.ts"

/**
 * Keeps the app usable offline, and offers a new version when one waits: never swaps the page by itself, nor because another tab
 * was swapped. Empty before: a region that appears with its text is not announced.
 */
export function UpdateNotice() {
  const [load, setLoad] = useState<(() => void) | null>(null)
  useEffect(() => {
    // Of what is being developed nothing is kept.
    if (!import.meta.env.PROD) return
    offerUpdates(
      (events) => registerWorker("/sw.js", { ...events, onFilesKept: noteFilesKept }),
      (update) => setLoad(() => update),
      () => location.reload(),
    )
  }, [])
  return (
    <output className={notice({ look: "plain" }).root}>
      {load ? (
        <>
          {appMessages.updateReady}
          <button type="button" className={button({ look: "quiet" })} onClick={load}>
            {appMessages.update}
          </button>
        </>
      ) : null}
    </output>
  )
}
