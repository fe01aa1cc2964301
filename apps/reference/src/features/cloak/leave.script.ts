// Stands at the top of every page (leave.plugin.ts), before anything else has come: leaving never waits for the app. It is
// held to 1024 bytes, so it shares nothing with the rest; core's `countPresses` says the same about Shift.
;(() => {
  const root = document.documentElement
  /** What this tab is called while its history goes back: storage may be emptied meanwhile, by another tab that leaves. */
  const MARK = "o"
  const hear = addEventListener
  const later = setTimeout
  const past = history
  let way = "/leave"
  let presses: Array<number> = []
  let isGone: true | undefined
  let store: Storage
  /** Calls for help that no database has (outbox.ts), as JSON. */
  let waiting: string | undefined

  /**
   * Nothing of this page is seen any more, from this very moment: hiding it takes a third of what taking it out does. Nor
   * does it write anything down any more: an answer that comes meanwhile would, behind what was emptied.
   */
  const drop = () => {
    isGone = root.hidden = true
    document.title = "…"
    // Leaving again does nothing.
    Storage.prototype.setItem = leave
    // Storage may be forbidden; then there is nothing in it.
    try {
      waiting = (store = localStorage)["later"]
    } catch {}
  }

  /** Goes on to the way out, from the first of our entries in the history: the others are cut off. */
  const go = (hasOthers?: unknown) => {
    self.name = ""
    try {
      // Another page that leaves may have emptied it just before, and put them back.
      waiting ||= store["later"]
      store.clear()
      sessionStorage.clear()
      // Other pages hear only of what was not empty.
      store["o"] = 1
      store.clear()
      // It stays until it was heard: there the server empties no storage.
      if (waiting) {
        way = "/leave?later"
        store["later"] = waiting
      }
    } catch {}
    if (hasOthers) {
      past.replaceState(0, "", way)
      past.pushState(0, "")
    }
    location.replace(way)
  }

  /** What a slow phone takes long for waits until the empty page is painted. */
  const vanish = (before = self.navigation?.currentEntry?.index) => {
    // Where the browser does not say how many entries are ours, only this one goes.
    if (before) {
      onpopstate = go
      later(go, 900, 1)
      self.name = MARK
      past.go(-before)
    } else go()
  }

  const leave = () => {
    if (isGone) return
    drop()
    // Outlives the page as a beacon does. That would need a Blob, which takes a slow phone as long as everything here.
    void fetch("/api/v1/cloak/leave", {
      method: "POST",
      // The zone is written there once the page is shown (first-paint.js): reading it may take longer than leaving may.
      body: `{"timeZone":"${root.dataset["zone"] ?? "UTC"}","calls":${waiting || 0}}`,
      keepalive: true,
      headers: { "content-type": "application/json" },
    })
    later(vanish, 30)
  }

  /** A page of ours that the history led to on the way out. */
  const look = () => {
    if (self.name !== MARK) return
    drop()
    go(1)
  }

  const press = (event: PointerEvent) => {
    // Shift and a click choose or open something.
    presses = []
    // A finger or the first button; every other way of using a control comes as a click.
    if (event.button || !(event.target as Element).closest?.("[data-leave]")) return
    event.preventDefault()
    // Nothing else of the page hears of it: it would be heard before the empty page is painted.
    event.stopPropagation()
    leave()
  }
  look()
  onpageshow = look
  hear("pointerdown", press, true)
  hear("click", press, true)
  // The storage was emptied, by another page of ours or by the server's answer to it: whoever leaves one leaves them all.
  onstorage = (event) => event.key || leave()
  onkeydown = (event) => event.key === "Shift" || (presses = [])
  hear(
    "keyup",
    ({ key, timeStamp }) =>
      // Of less than three presses the first is not there, and nothing is less than what it comes to.
      key === "Shift" && timeStamp - (presses[presses.push(timeStamp) - 3] as number) <= 5e3 && leave(),
  )
})()
