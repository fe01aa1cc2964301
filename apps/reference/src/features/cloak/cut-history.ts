/**
 * Takes what was seen before out of this tab's history, as far as this document goes: an entry of another would have to be
 * loaded, which would end a recording. Those, and the whole history where the browser has no Navigation API, show the list
 * when they are opened, under the titles that they had.
 *
 * @param name gives the entry that is shown the name that it is to have
 * @returns what stops it
 */
export function cutHistory(address: string, name: () => void): () => void {
  const { navigation } = window as { readonly navigation?: Navigation }
  const now = navigation?.currentEntry?.index ?? 0
  const first = navigation?.entries().findIndex(({ sameDocument }) => sameDocument) ?? now
  const cut = () => {
    history.replaceState(null, "", address)
    name()
    if (first === now) return
    // What lies ahead goes with a new entry.
    history.pushState(null, "", address)
    name()
  }
  if (first === now || first < 0) {
    cut()
    return () => {}
  }
  addEventListener("popstate", cut, { once: true })
  history.go(first - now)
  return () => removeEventListener("popstate", cut)
}
