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
    document.head.append(link)
  })
}
