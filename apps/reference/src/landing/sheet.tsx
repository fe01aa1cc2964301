import type { ReactNode } from "react"
import { css, cx } from "../../styled-system/css/index.js"
import { button, dialog } from "../../styled-system/recipes/index.js"

const sheet = css({
  margin: "auto",
  marginBlockEnd: { base: "2", sm: "auto" },
  width: "calc(100% - 2rem)",
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
    <dialog id={id} aria-labelledby={`${id}-title`} className={cx(styles.content, sheet)}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
      <div className={styles.actions}>
        <button type="button" className={button()} data-closes="">
          {closeLabel}
        </button>
      </div>
    </dialog>
  )
}
