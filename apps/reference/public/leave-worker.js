// Part of the service worker (vite.config.ts): the way out where there is no network. The weather comes from what was kept;
// that she left is said, and what the browser holds for this site is emptied, as soon as there is a line again. The cookie of
// her session can be emptied by the server alone: until then it stays, and nothing that this page could show with it.
;(() => {
  const WAY = "/leave"
  const MARK = "later"
  /** Longer than a line that works needs; shorter than a blank page seems broken. */
  const PATIENCE_MS = 2_500

  self.addEventListener("fetch", (event) => {
    if (event.request.mode !== "navigate") return
    if (new URL(event.request.url).pathname !== WAY) return event.waitUntil(sayLater())
    event.stopImmediatePropagation()
    event.respondWith(leave(event))
  })
  self.addEventListener("sync", (event) => {
    if (event.tag === MARK) event.waitUntil(sayLater())
  })

  async function leave(event) {
    const answer = fetch(event.request)
    const tooLong = new Promise((_, fail) => setTimeout(fail, PATIENCE_MS))
    try {
      return await Promise.race([answer, tooLong])
    } catch {
      event.waitUntil(answer.catch(keepForLater))
      event.waitUntil(forget())
      return (await caches.match("/weather.html", { ignoreSearch: true })) ?? new Response("")
    }
  }

  /** Whatever is stored about her. The program itself stays, so that help can be called without network. */
  async function forget() {
    const databases = (await indexedDB.databases?.()) ?? []
    for (const { name } of databases) indexedDB.deleteDatabase(name)
  }

  async function keepForLater() {
    await caches.open(MARK)
    await self.registration.sync?.register(MARK).catch(() => {})
  }

  /** Says it, and empties everything; once, and again when it fails. */
  async function sayLater() {
    if (!(await caches.has(MARK))) return
    await fetch("/api/v1/cloak/leave", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    })
    await caches.delete(MARK)
    await fetch(WAY, { redirect: "manual" })
  }
})()
