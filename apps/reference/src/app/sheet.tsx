import { useEffect, useId, useRef, type ReactNode } from "react"
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
  readonly isOpen: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question or an explanation over the page. The browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Sheet({ isOpen, title, closeLabel, onClose, children }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const styles = dialog()

  useEffect(() => {
    if (isOpen) element.current?.showModal()
    else element.current?.close()
  }, [isOpen])

  return (
    <dialog ref={element} aria-labelledby={titleId} className={cx(styles.content, sheet)} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      <div className={styles.actions}>
        <button type="button" className={button()} onClick={onClose}>
          {closeLabel}
        </button>
      </div>
    </dialog>
  )
}
