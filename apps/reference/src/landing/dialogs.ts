/**
 * Opens and closes the dialogs of the landing page: a control names the dialog that it opens with `data-opens`. The page
 * stands in the HTML and needs no React for that: this is all of its script. The browser keeps the focus inside, closes
 * on Escape and gives the focus back.
 */
export function listenForDialogs(page: Document): () => void {
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const opener = target.closest("[data-opens]")
    const dialog = opener && page.getElementById(opener.getAttribute("data-opens") ?? "")
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
    if (target.closest("[data-closes]")) target.closest("dialog")?.close()
  }
  page.addEventListener("click", press)
  return () => page.removeEventListener("click", press)
}
