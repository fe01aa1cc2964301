// Part of the service worker (vite.config.ts): the toolkit's page as it was kept, at once and whatever the line is like. The
// emergency number stands in it before the app is there.
;(() => {
  const PATH = "/sos"

  self.addEventListener("fetch", (event) => {
    const { mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (mode !== "navigate" || origin !== self.location.origin || pathname !== PATH) return
    event.stopImmediatePropagation()
    event.respondWith(answer(event.request))
  })

  async function answer(request) {
    const wanted = (self.navigator.language || "").startsWith("es") ? [`${PATH}.es`, PATH] : [PATH]
    for (const name of [...wanted, "/index"]) {
      // Kept under its revision. The server's answer varies with the language of whoever asks, which is not known here: a page in
      // another one is not shown (first-paint.js).
      const page = await caches.match(`${name}.html`, { ignoreSearch: true, ignoreVary: true })
      if (page) return page
    }
    return fetch(request)
  }
})()
