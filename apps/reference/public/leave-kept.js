// Part of the service worker (vite.config.ts): where leave-worker.js keeps what has to be said, so that nobody reads it.
self.weather = (() => {
  /** What is kept here in between is called what a page of weather would call it. */
  const KEPT = { database: "weather", store: "days", key: "today" }
  /** Whatever is kept is as long as this, or a multiple of it: its length says nothing. */
  const ROOM_BYTES = 8_192

  /** A key that no script can read beside what it opens: whoever looks with the browser's own means sees noise. */
  async function seal(value) {
    const text = new TextEncoder().encode(JSON.stringify(value))
    const room = new Uint8Array(Math.ceil(text.length / ROOM_BYTES) * ROOM_BYTES).fill(32)
    room.set(text)
    const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
      "encrypt",
      "decrypt",
    ])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, room)
    await inDatabase(KEPT.database, KEPT.store, "readwrite", (days) => days.put({ key, iv, data }, KEPT.key))
  }

  async function unseal() {
    const kept = await inDatabase(KEPT.database, KEPT.store, "readonly", (days) => days.get(KEPT.key)).catch(
      () => undefined,
    )
    if (!kept) return
    const { key, iv, data } = kept
    return JSON.parse(
      new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data)),
    )
  }

  const drop = () => remove(KEPT.database)

  /** The calls of all lists, each once. */
  function together(...lists) {
    const calls = lists.flat()
    const isSame = (a, b) => a.call.type === b.call.type && a.call.key === b.call.key
    return calls.filter((one, index) => calls.findIndex((other) => isSame(one, other)) === index)
  }

  /** A page that still holds it lets go of it in its own time. */
  function remove(name) {
    return new Promise((done) => {
      const removing = indexedDB.deleteDatabase(name)
      for (const end of ["success", "error", "blocked"]) removing.addEventListener(end, done)
    })
  }

  /** @throws where there is no such database, except for writing */
  function inDatabase(name, part, mode, ask) {
    return new Promise((done, fail) => {
      const opening = indexedDB.open(name)
      opening.addEventListener("upgradeneeded", () => {
        if (mode === "readwrite") opening.result.createObjectStore(part)
        else opening.transaction.abort()
      })
      opening.addEventListener("error", () => fail(opening.error))
      opening.addEventListener("success", () => {
        const database = opening.result
        try {
          const change = database.transaction(part, mode)
          const asked = ask(change.objectStore(part))
          change.addEventListener("complete", () => done(asked.result))
          change.addEventListener("abort", () => fail(change.error))
        } catch (error) {
          fail(error)
        }
        // Once what was asked is done.
        database.close()
      })
    })
  }

  return { seal, unseal, drop, together, remove, inDatabase, isKept: (name) => name === KEPT.database }
})()
