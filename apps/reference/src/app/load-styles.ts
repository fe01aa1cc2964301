/**
 * The styles of the whole app, of which a built page holds its own alone. Holds once they are there, or cannot be had: then
 * the app works with what the page has. Without an address they came with the script (in development). The script of the
 * first paint may have fetched them ahead; the link is added here, so that neither its end nor its failure is missed.
 */
export function loadStyles(href: string | undefined): Promise<void> {
  if (href === undefined) return Promise.resolve()
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.crossOrigin = ""
  link.href = href
  return new Promise((done) => {
    for (const type of ["load", "error"]) link.addEventListener(type, () => done())
    // Before those of single screens, which say more of some parts.
    const [first] = document.head.querySelectorAll("link[rel=stylesheet]")
    document.head.insertBefore(link, first ?? null)
  })
}

/**
 * A screen whose own styles do not come is shown without them: what it does is worth more than how it looks. What Vite fetches
 * along with a file fails with it otherwise; that a file itself does not come still does.
 */
export function goWithoutStyles(target: EventTarget): void {
  target.addEventListener("vite:preloadError", (event) => {
    const { payload } = event as Event & { readonly payload?: unknown }
    if (payload instanceof Error && payload.message.startsWith("Unable to preload CSS"))
      event.preventDefault()
  })
}
