import type { CloakView } from "@porchlight/machines/cloak"
import { css } from "../../../styled-system/css/index.js"
import { notice } from "../../../styled-system/recipes/index.js"

/** Above SOS and beside nothing that is pressed: wherever the screen is scrolled to, it is read. */
const place = css({
  position: "fixed",
  insetInline: "2",
  bottom: "calc(var(--covered-bottom, 0px) + 128px)",
  zIndex: "1",
  display: "flex",
  justifyContent: "center",
  pointerEvents: "none",
})
/** What scrolls below it must not be read through it. */
const plate = css({ backgroundColor: "raised", borderRadius: "md", maxWidth: "column" })

/** What has become of something on the cloak's screen, for as long as the machine shows it. */
export function CloakToast({ toast }: Pick<CloakView, "toast">) {
  return (
    <output className={place}>
      {toast === null ? null : (
        <span className={plate}>
          <span className={notice({ look: "lit" }).root}>
            <strong>{toast.title}</strong> {toast.text}
          </span>
        </span>
      )}
    </output>
  )
}
