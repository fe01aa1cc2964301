/** What the tab, the bookmark and the home screen show of the page, by what to look for. */
const SIGNS = [
  { selector: 'link[rel="icon"], link[rel="apple-touch-icon"]', href: "/icons/tasks.svg" },
  { selector: 'link[rel="manifest"]', href: "/tasks.webmanifest" },
]

/** What says in the page itself what it is. A script that has run does not run again when it is put back. */
const TELLTALES = 'meta[name], script:not([src]), link[rel="modulepreload"], #leave, nav:has(> #leave-link)'
const HARMLESS = 'meta[name="viewport"], meta[name="color-scheme"], meta[name="theme-color"]'

/** Gives the page the name and the icon of a list of tasks, until the returned function is called. */
export function dressPage(page: Document, appTitle: string): () => void {
  const { title } = page
  page.title = appTitle
  page.documentElement.dataset["list"] = ""
  const changed = SIGNS.flatMap(({ selector, href }) =>
    [...page.querySelectorAll<HTMLLinkElement>(selector)].map((link) => {
      const own = link.dataset["own"] ?? link.getAttribute("href") ?? ""
      delete link.dataset["own"]
      link.setAttribute("href", href)
      return { link, own }
    }),
  )
  const putBack = [...page.querySelectorAll(TELLTALES)]
    .filter((element) => !element.matches(HARMLESS))
    .map((element) => takeOut(page, element))
  return () => {
    page.title = title
    delete page.documentElement.dataset["list"]
    for (const { link, own } of changed) link.setAttribute("href", own)
    for (const put of putBack) put()
  }
}

/** Takes an element out of the page; what is returned puts it back into its place. */
function takeOut(page: Document, element: Element): () => void {
  const place = page.createComment("")
  element.replaceWith(place)
  return () => place.replaceWith(element)
}
