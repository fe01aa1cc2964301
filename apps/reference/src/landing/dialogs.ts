/**
 * Opens and closes the dialogs of the landing page: a control names the dialog that it opens with `data-opens`. The page
 * stands in the HTML and needs no React for that: this is all of its script. The browser keeps the focus inside, closes
 * on Escape and gives the focus back.
 *
 * Whatever lies outside of an open dialog cannot be pressed: the way out goes into it, and back when it closes.
 */
export function listenForDialogs(page: Document): () => void {
  const wayOut = page.getElementById("leave")
  const giveBack = () => {
    if (wayOut && wayOut.parentElement !== page.body) page.body.prepend(wayOut)
  }
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const opener = target.closest("[data-opens]")
    const dialog = opener && page.getElementById(opener.getAttribute("data-opens") ?? "")
    if (dialog instanceof HTMLDialogElement) {
      dialog.showModal()
      // Else its first control has the focus, at its end, and on a small screen the beginning is out of sight.
      dialog.querySelector("h2")?.focus()
      if (wayOut) dialog.append(wayOut)
    }
    if (target.closest("[data-closes]")) target.closest("dialog")?.close()
  }
  page.addEventListener("click", press)
  // It does not bubble.
  page.addEventListener("close", giveBack, true)
  return () => {
    page.removeEventListener("click", press)
    page.removeEventListener("close", giveBack, true)
    // The page goes, with whatever stands in it.
    giveBack()
  }
}
