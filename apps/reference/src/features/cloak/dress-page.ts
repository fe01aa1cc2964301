/** What the tab, the bookmark and the home screen show of the page, by what to look for. */
const SIGNS = [
  { selector: 'link[rel="icon"], link[rel="apple-touch-icon"]', href: "/icons/tasks.svg" },
  { selector: 'link[rel="manifest"]', href: "/tasks.webmanifest" },
]

/** Gives the page the name and the icon of a list of tasks, until the returned function is called. */
export function dressPage(page: Document, appTitle: string): () => void {
  const { title } = page
  page.title = appTitle
  page.documentElement.dataset["disguise"] = ""
  const changed = SIGNS.flatMap(({ selector, href }) =>
    [...page.querySelectorAll<HTMLLinkElement>(selector)].map((link) => {
      const own = link.dataset["own"] ?? link.getAttribute("href") ?? ""
      link.setAttribute("href", href)
      return { link, own }
    }),
  )
  return () => {
    page.title = title
    delete page.documentElement.dataset["disguise"]
    for (const { link, own } of changed) link.setAttribute("href", own)
  }
}
