// Runs before the first paint, so that nothing flashes: picks the theme, and says which of the two starts this page needs.
// It is the one place that turns the stored choice into a class; the settings screen stores and sends "themechange".
;(function () {
  const root = document.documentElement
  const prefersLight = matchMedia("(prefers-color-scheme: light)")

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // Storage may be forbidden; the page works without it.
    }
  }

  function showTheme() {
    const choice = stored("theme")
    const system = prefersLight.matches ? "light" : "dark"
    const theme =
      stored("night-out") === "on" ? "night-out" : choice === "light" || choice === "dark" ? choice : system
    root.classList.remove("light", "dark", "night-out")
    root.classList.add(theme)
  }

  // The language that was chosen here, or the first that the browser wants and there is (core's pickLanguage says the same).
  const OFFERED = ["en", "es"]
  const KNOWN = [...OFFERED, "en-XA", "en-XB"]
  function language() {
    const chosen = stored("language")
    if (KNOWN.includes(chosen)) return chosen
    const wanted = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0])
    return wanted.find((tag) => OFFERED.includes(tag)) ?? "en"
  }

  // What stands in the page may be in another language: then it is not shown, and the app takes its place.
  const spoken = language()
  // A disguised app is a list of tasks from the first moment on: nothing of what stands in the page is shown either.
  const isDisguised = ["on", "empty"].includes(stored("list"))
  const isForeign = root.lang !== spoken || isDisguised
  if (isForeign) root.dataset.words = "foreign"
  root.lang = spoken
  root.dir = spoken === "en-XB" ? "rtl" : "ltr"

  // The word of core's `neutralTitle`: nothing in the tab gives the product away, from the first moment on.
  if (stored("titles") === "neutral") document.title = spoken === "es" ? "Recordatorio" : "Reminder"

  if (isDisguised) {
    // The words of core's `decoyMessages`.
    document.title = spoken === "es" ? "Mis pendientes" : "Task Tracker"
    root.dataset.list = ""
    for (const link of document.querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"]')) {
      link.dataset.own = link.getAttribute("href")
      link.setAttribute("href", "/icons/tasks.svg")
    }
  }

  // The place of the button for a passkey stands in the page; not where the browser knows none, as its own code finds too.
  const isNumber = /^(?:[\d.]+|\[.*\])$/u.test(location.hostname)
  if (typeof PublicKeyCredential !== "function" || !isSecureContext || isNumber)
    root.dataset.passkeys = "none"

  showTheme()
  prefersLight.addEventListener("change", showTheme)
  addEventListener("storage", showTheme)
  addEventListener("themechange", showTheme)

  // Where she is, for who leaves (leave.script.ts). A browser without Temporal takes longer to say it than the first paint should.
  addEventListener("pageshow", () => {
    root.dataset.zone =
      globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    // Whoever is at home will be told times. Until the app is there a slow phone has nothing to do: it reads its tables then, in
    // two turns, and not while the screen with the first time on it is drawn.
    if (!isHome) return
    for (const read of [() => "a".localeCompare("b"), () => Intl.DateTimeFormat()]) setTimeout(read)
  })

  // A form that stands in the page may be sent before the app is there to take it: the browser would load the page anew,
  // and without a method even with the password in its address. The app's own listener comes first.
  addEventListener("submit", (event) => event.preventDefault())

  // "home" only saves a flash of the landing page, and shows the way to help on pages of words; who is signed in, the server says.
  const isHome = stored("home") === "in"
  if (isHome) root.dataset.home = ""
  // Of a call for help that waits for her to sign in (unsent.ts) only the app can tell.
  const isAnyUnsent = stored("unsent") !== null
  const isLanding = location.pathname === "/" && !isHome && !isForeign && !isAnyUnsent
  root.dataset.start = isLanding ? "landing" : "app"

  // Pages that are whole without the app come again in the language that is chosen: the server reads the cookie. The app
  // changes its words itself (src/language), also when it was asked before it was there.
  const isPageOfWords = !isForeign && ["/terms", "/privacy", "/updates"].includes(location.pathname)
  addEventListener("click", ({ target }) => {
    const chosen = target.closest("[data-language]")?.getAttribute("data-language")
    if (!OFFERED.includes(chosen)) return
    root.dataset.chosen = chosen
    if (!isLanding && !isPageOfWords) return
    try {
      localStorage.setItem("language", chosen)
    } catch {
      // The cookie will do where the server chooses the page.
    }
    document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`
    location.reload()
  })

  // The app, or a file that it starts with, did not come (main.tsx tells of the latter): the page would stay empty. A disguised
  // one does; an empty page says less than that something did not come.
  if (root.dataset.start === "app" && !isPageOfWords && !isDisguised) {
    addEventListener("notstarted", showNotStarted)
    addEventListener("error", ({ target }) => target.localName === "script" && showNotStarted(), true)
  }

  function showNotStarted() {
    if (document.getElementById("not-started")) return
    const isSpanish = spoken === "es"
    const note = document.createElement("div")
    note.id = "not-started"
    note.setAttribute("role", "alert")
    note.style.cssText =
      "position:fixed;inset:auto 0 0;z-index:2;padding:24px;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif"
    const words = document.createElement("p")
    words.style.margin = "0 0 16px"
    words.textContent = isSpanish
      ? "No pudimos cargar la aplicación. Si estás en peligro, llama tú al número de emergencias."
      : "The app could not be loaded. In danger, call the emergency number yourself."
    const button = document.createElement("button")
    button.style.cssText = "min-height:44px;padding:0 16px;font:inherit"
    button.textContent = isSpanish ? "Recargar la página" : "Refresh Page"
    button.addEventListener("click", () => location.reload())
    note.append(words, button)
    document.body.append(note)
  }

  // The build names what the app is made of (prerender.plugin.ts). Asked for at once, it is not found out file by file.
  // In the page stand the styles of what it shows; nothing of the app shows before its own are there (start-app.tsx).
  if (root.dataset.start === "app" && root.dataset.app) {
    addLink("preload", root.dataset.styles)
    for (const href of root.dataset.app.split(" ")) addLink("modulepreload", href)
  }

  function addLink(rel, href) {
    const link = document.createElement("link")
    link.rel = rel
    if (rel === "preload") link.as = "style"
    link.crossOrigin = ""
    link.href = href
    document.head.append(link)
  }
})()
