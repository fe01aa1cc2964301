/** For the `ref` of a screen that comes as a dialog has just taken the focus, and takes it once to say where one is. */
export const takeFocusOnce = (taken: () => void) => (heading: HTMLElement | null) => {
  const take = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest("[role=dialog]")) return
    removeEventListener("focusin", take)
    queueMicrotask(() => {
      heading?.focus()
      taken()
    })
  }
  addEventListener("focusin", take)
  return () => removeEventListener("focusin", take)
}
