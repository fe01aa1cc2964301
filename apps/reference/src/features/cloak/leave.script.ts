// Stands at the top of every page (leave.plugin.ts), before anything else has come: leaving never waits for the app. It is
// held to 1024 bytes, so it shares nothing with the rest; core's `countPresses` says the same about Shift.
;(() => {
  const page = document
  const WAY = "/leave"
  /** What this tab is called while its history goes back: storage may be emptied meanwhile, by another tab that leaves. */
  const MARK = "o"
  const hear = addEventListener
  const later = setTimeout
  const past = history
  let presses: Array<number> = []
  let isGone: true | undefined

  /** Storage may be forbidden; then there is nothing in it. */
  const mayFail = (act: () => unknown) => {
    try {
      act()
    } catch {}
  }

  /**
   * Nothing of this page is seen any more, from this very moment: hiding it takes a third of what taking it out does. Nor
   * does it write anything down any more: an answer that comes meanwhile would, behind what was emptied.
   */
  const drop = () => {
    isGone = page.documentElement.hidden = true
    page.title = "…"
    // Leaving again does nothing.
    Storage.prototype.setItem = leave
  }

  /** Goes on to the way out, from the first of our entries in the history: the others are cut off. */
  const go = (hasOthers?: unknown) => {
    self.name = ""
    // Other pages hear only of what was not empty. What is full takes nothing more, and is emptied all the same.
    mayFail(() => (localStorage["o"] = 1))
    mayFail(() => sessionStorage.clear())
    mayFail(() => localStorage.clear())
    if (hasOthers) {
      past.replaceState(0, "", WAY)
      past.pushState(0, "", WAY)
    }
    location.replace(WAY)
  }

  /** What a slow phone takes long for waits until the empty page is painted. */
  const vanish = (before = self.navigation?.currentEntry?.index) => {
    // Where the browser does not say how many entries are ours, only this one goes.
    if (before) {
      hear("popstate", go)
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
      // Written there once the page is shown (first-paint.js): reading it may take longer than leaving may.
      body: `{"timeZone":"${page.documentElement.dataset["zone"] ?? "UTC"}"}`,
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
  hear("pageshow", look)
  hear("pointerdown", press, true)
  hear("click", press, true)
  // The storage was emptied, by another page of ours or by the server's answer to it: whoever leaves one leaves them all.
  hear("storage", (event) => event.key || leave())
  hear("keydown", (event) => event.key === "Shift" || (presses = []))
  hear(
    "keyup",
    ({ key, timeStamp }) =>
      // Of less than three presses the first is not there, and nothing is less than what it comes to.
      key === "Shift" && timeStamp - (presses[presses.push(timeStamp) - 3] as number) <= 5e3 && leave(),
  )
})()
