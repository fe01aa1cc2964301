import type { ReactNode } from "react"
import { css, cx } from "../../styled-system/css/index.js"
import { button, dialog } from "../../styled-system/recipes/index.js"

// As large as the screen: what is read stands below the way out, also in large text.
const sheet = css({
  width: "full",
  height: "full",
  maxWidth: "full",
  maxHeight: "full",
  backgroundColor: "transparent",
  _backdrop: { backgroundColor: "ground", opacity: "0.8" },
  "&:not([open])": { display: "none" },
})

export interface SheetProps {
  /** What the control that opens it names in `data-opens`. */
  readonly id: string
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
}

/** An explanation over the page, opened and closed by `listenForDialogs`. */
export function Sheet({ id, title, closeLabel, children }: SheetProps) {
  const styles = dialog()
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} className={cx(styles.positioner, sheet)}>
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className={styles.actions}>
          <button type="button" className={button()} data-closes="">
            {closeLabel}
          </button>
        </div>
      </div>
    </dialog>
  )
}
