/** The page, as far as it is needed. */
interface Page {
  readonly clientHeight: number
  readonly style: Pick<CSSStyleDeclaration, "setProperty">
}
/** What is read of the part of the page that is seen. */
type Seen = Pick<VisualViewport, "height" | "offsetTop" | "scale"> & Pick<EventTarget, "addEventListener">

/**
 * Keeps what stands at an edge of the page (the way out, SOS) in what is seen of it while a keyboard covers the rest: iPhones draw
 * theirs over the page, and only the visual viewport tells. Elsewhere `interactive-widget` in index.html makes the page smaller.
 */
export function followKeyboard(page: Page, seen: Seen | null): void {
  const look = () => {
    if (!seen) return
    const { height, offsetTop, scale } = seen
    const edges = { top: offsetTop, bottom: page.clientHeight - height - offsetTop }
    for (const [edge, covered] of Object.entries(edges))
      // Enlarged with two fingers: what is seen is what she chose to see.
      page.style.setProperty(`--covered-${edge}`, `${scale > 1 ? 0 : Math.max(0, covered)}px`)
  }
  for (const change of ["resize", "scroll"]) seen?.addEventListener(change, look)
  look()
}
