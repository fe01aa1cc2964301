import { errorMessages } from "@porchlight/core/error"
import { use } from "react"
import { css } from "../../styled-system/css/index.js"
import { button } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"
import { RetryContext } from "./retry.context.ts"

const row = css({ display: "flex", flexWrap: "wrap", gap: "1", marginBlockStart: "1" })

/**
 * In place of a part whose file did not come: says so, and asks at once if wanted. Whoever asked in vain may load the page
 * anew: after a new version the file may be gone.
 */
export function NotLoaded() {
  const { retry, isAsking, tries } = use(RetryContext)
  return (
    <div>
      <p role="alert">{appMessages.notLoaded}</p>
      <div className={row}>
        <button type="button" className={button()} aria-disabled={isAsking} onClick={() => void retry()}>
          {errorMessages.retry}
        </button>
        {tries > 0 ? (
          <button type="button" className={button()} onClick={() => globalThis.location.reload()}>
            {appMessages.refresh}
          </button>
        ) : null}
      </div>
    </div>
  )
}
