// Stands at the top of every page (leave.plugin.ts), before anything else has come: leaving never waits for the app. It is
// held to 1024 bytes, so it shares nothing with the rest; core's `countPresses` says the same about Shift.
;(() => {
  const page = document
  const WAY = "/leave"
  const hear = addEventListener
  let presses: Array<number> = []
  let body = '{"timeZone":"UTC"}'
  let isGone = false

  /** Storage may be forbidden; then there is nothing in it. */
  const mayFail = <Value>(act: () => Value) => {
    try {
      return act()
    } catch {
      return
    }
  }

  /** Nothing of this page is seen any more, from this very moment. */
  const drop = () => {
    isGone = true
    page.title = "…"
    page.documentElement.replaceChildren()
  }

  /** Goes on to the way out, from the first of our entries in the history: the others are cut off. */
  const go = (hasOthers?: unknown) => {
    mayFail(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    if (hasOthers) {
      history.replaceState(0, "", WAY)
      history.pushState(0, "", WAY)
    }
    location.replace(WAY)
  }

  const leave = () => {
    if (isGone) return
    drop()
    navigator.sendBeacon("/api/v1/cloak/leave", new Blob([body], { type: "application/json" }))
    // Where the browser does not say how many entries are ours, only this one goes.
    const before = window.navigation?.currentEntry?.index
    if (!before) return go()
    hear("popstate", go)
    setTimeout(go, 900, 1)
    mayFail(() => (sessionStorage["leaving"] = 1))
    history.go(-before)
  }

  /** A page of ours that the history led to on the way out. */
  const look = () => {
    if (!mayFail(() => sessionStorage["leaving"])) return
    drop()
    go(1)
  }

  const press = (event: Event) => {
    // A finger or the first button; every other way of using a control comes as a click.
    const { target, button } = event as PointerEvent
    if (button || !(target as Element).closest?.("[data-leave]")) return
    event.preventDefault()
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
  setTimeout(() => (body = JSON.stringify({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })))
})()
