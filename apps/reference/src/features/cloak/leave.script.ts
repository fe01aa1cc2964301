// Stands at the top of every page (leave.plugin.ts), before anything else has come: leaving never waits for the app. It is
// held to 1024 bytes, so it shares nothing with the rest; core's `countPresses` says the same about Shift.
;(() => {
  const page = document
  const WAY = "/leave"
  const hear = addEventListener
  const later = setTimeout
  const past = history
  let presses: Array<number> = []
  let timeZone = "UTC"
  let isGone = false

  /** Storage may be forbidden; then there is nothing in it. */
  const mayFail = <Value>(act: () => Value) => {
    try {
      return act()
    } catch {
      return
    }
  }

  /** Nothing of this page is seen any more, from this very moment: hiding it takes a third of what taking it out does. */
  const drop = () => {
    isGone = true
    page.documentElement.style.display = "none"
    page.title = "…"
  }

  /** Goes on to the way out, from the first of our entries in the history: the others are cut off. */
  const go = (hasOthers?: unknown) => {
    mayFail(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    if (hasOthers) {
      past.replaceState(0, "", WAY)
      past.pushState(0, "", WAY)
    }
    location.replace(WAY)
  }

  /** What a slow phone takes long for waits until the empty page is painted. */
  const vanish = () => {
    // Where the browser does not say how many entries are ours, only this one goes.
    const before = window.navigation?.currentEntry?.index
    if (!before) return go()
    hear("popstate", go)
    later(go, 900, 1)
    mayFail(() => (sessionStorage["out"] = 1))
    past.go(-before)
  }

  const leave = () => {
    if (isGone) return
    drop()
    // Outlives the page as a beacon does. That would need a Blob, which takes a slow phone as long as everything here.
    void fetch("/api/v1/cloak/leave", {
      method: "POST",
      body: `{"timeZone":"${timeZone}"}`,
      keepalive: true,
      headers: { "content-type": "application/json" },
    })
    later(vanish, 30)
  }

  /** A page of ours that the history led to on the way out. */
  const look = () => {
    if (!mayFail(() => sessionStorage["out"])) return
    drop()
    go(1)
  }

  const press = (event: Event) => {
    // A finger or the first button; every other way of using a control comes as a click.
    const { target, button } = event as PointerEvent
    if (button || !(target as Element).closest?.("[data-leave]")) return
    event.preventDefault()
    // Nothing else of the page hears of it: it would be heard before the empty page is painted.
    event.stopPropagation()
    leave()
  }
  look()
  hear("pageshow", look)
  hear("pointerdown", press, true)
  hear("click", press, true)
  hear("keydown", ({ key }) => {
    if (key !== "Shift") presses = []
  })
  hear("keyup", ({ key, timeStamp }) => {
    if (key === "Shift" && timeStamp - (presses[presses.push(timeStamp) - 3] ?? -9e9) <= 5e3) leave()
  })
  // Reading the zone takes longer than leaving may.
  later(() => ({ timeZone } = Intl.DateTimeFormat().resolvedOptions()))
})()
