// Part of the service worker (vite.config.ts): what rings this phone while it is locked and the app is closed. What it shows
// was decided by the server, which knows whether the app is disguised; here nothing is added to it, no picture and no name.
;(() => {
  const API = "/api/v1"
  const DEVICES = "/notifications/devices"
  /** In which session this browser was let ring: the id of one that is over says nothing. */
  const RANG = { database: "rang", store: "sessions", key: "here" }
  const LEAVING = "/leave"
  /** The name of the button that answers, where the browser shows buttons. */
  const ANSWER = "answer"
  /** How long the server may take: until the next prompt there is time to try again. */
  const ANSWERED_WITHIN_MS = 15_000
  /** core's `PUSH_ANSWER_TIME`. */
  const TIME = "{time}"
  const BUSY = 429
  /** How long a page may take to say that it goes where it is led. */
  const ANSWER_MAX_MS = 500

  self.addEventListener("push", (event) => event.waitUntil(show(event.data)))
  self.addEventListener("notificationclick", (event) => {
    const { action, notification } = event
    if (action === ANSWER) return event.waitUntil(reply(notification))
    notification.close()
    event.waitUntil(open(notification.data?.path ?? "/dashboard"))
  })
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)))
  // Whoever leaves in a hurry leaves nothing on the screen either. Before leave-worker.js, which answers this for good.
  self.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request
    const { pathname } = new URL(url)
    if (mode === "navigate" && pathname === LEAVING) event.waitUntil(clear())
    if (method === "POST" && pathname === API + DEVICES) event.waitUntil(note().catch(() => {}))
  })

  /** core's `PushPayload`. A browser takes back the leave to push from who shows nothing: what cannot be read says nothing. */
  async function show(data) {
    const message = { title: "…", body: "", tag: "today", path: "/dashboard", ...read(data) }
    const { title, body, tag, path, stays = false, answer = null } = message
    const options = { body, tag, renotify: true, requireInteraction: stays, data: { path, answer } }
    await self.registration.showNotification(title, { ...options, actions: answer ? [button(answer)] : [] })
  }

  const button = ({ label }) => ({ action: ANSWER, title: label })

  /** Checks in without opening the app. What came of it stands in its place, as neutral as the question was. */
  async function reply({ title, tag, data, requireInteraction }) {
    const { answer, path } = data
    const fate = await send(answer)
    const isOpen = fate === "unsent"
    await self.registration.showNotification(title, {
      body: typeof fate === "string" ? answer.failed : said(answer, fate),
      tag,
      silent: true,
      requireInteraction: isOpen && requireInteraction,
      data: { path, answer },
      actions: isOpen ? [button(answer)] : [],
    })
  }

  /** The watch as it stands then; "refused" where it takes no such answer any more, "unsent" where it may be sent again. */
  async function send({ watchId, epoch, accountId }) {
    const headers = {
      "content-type": "application/json",
      // One question is answered once, however often and on however many phones this is touched.
      "idempotency-key": `ok-${watchId}-${epoch}`,
      ...named(accountId),
    }
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
    const request = { method: "POST", headers, body: JSON.stringify({ epoch }), signal }
    try {
      const response = await fetch(`${API}/watches/${watchId}/answer`, request)
      if (response.ok) return await response.json()
      return response.status < 500 && response.status !== BUSY ? "refused" : "unsent"
    } catch {
      return "unsent"
    }
  }

  function said({ next, thanks, timeZone }, { dueAt, endedAt }) {
    const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }
    return endedAt === null ? next.replace(TIME, new Date(dueAt).toLocaleTimeString("en-GB", clock)) : thanks
  }

  function read(data) {
    try {
      return data.json()
    } catch {
      return {}
    }
  }

  /** In a window of the app that is there, the one in front first; else in a new one. */
  async function open(path) {
    const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
    const client = all.find(({ focused }) => focused) ?? all[0]
    if (!client) return self.clients.openWindow(path)
    const front = await client.focus().catch(() => client)
    // Loading the page anew would end what runs in it: a recording, a way home, a call, a PIN that waits for a line.
    if (await goesItself(front, path)) return
    // The address that it was loaded with: of the screens that it has shown since the worker hears nothing.
    if (new URL(front.url).pathname === path) return
    await front.navigate(path).catch(() => self.clients.openWindow(path))
  }

  /** Whether the app is awake in that page and shows the screen (follow-notifications.ts). */
  function goesItself(client, path) {
    return new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      const tell = (goes) => {
        port1.close()
        done(goes)
      }
      port1.onmessage = () => tell(true)
      setTimeout(() => tell(false), ANSWER_MAX_MS)
      client.postMessage({ path }, [port2])
    })
  }

  /**
   * The browser's push service gave it another address. Without a session, or a line, the app says that it does not ring; so it does
   * where somebody has signed in since it was let ring: a browser rings for its session.
   */
  async function renew({ oldSubscription, newSubscription }) {
    const who = await current()
    if (who === null || !(await rangIn(who))) return
    const options = oldSubscription?.options
    const subscription =
      newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
    if (!subscription) return
    const { endpoint, keys } = subscription.toJSON()
    const label = /Android/u.test(self.navigator.userAgent) ? "Android" : "Browser"
    const headers = { "content-type": "application/json", ...named(who.accountId) }
    await fetch(API + DEVICES, { method: "POST", headers, body: JSON.stringify({ endpoint, keys, label }) })
  }

  async function note() {
    const who = await current()
    if (who !== null)
      await self.weather.inDatabase(RANG.database, RANG.store, "readwrite", (sessions) =>
        sessions.put(who.sessionId, RANG.key),
      )
  }

  /** Whether it was in this session. The server may have let go of the old address already: what was noted here is asked first. */
  async function rangIn({ accountId, sessionId }) {
    const noted = await self.weather
      .inDatabase(RANG.database, RANG.store, "readonly", (sessions) => sessions.get(RANG.key))
      .catch(() => undefined)
    if (noted !== undefined) return noted === sessionId
    const { devices } = await ask(DEVICES, accountId)
    return devices.some(({ isCurrent }) => isCurrent)
  }

  /** Whose session this browser has, and which; null for nobody's. @throws when the server does not say */
  async function current() {
    const { session } = await ask("/session")
    if (!session) return null
    const all = await ask("/sessions", session.accountId)
    return { accountId: session.accountId, sessionId: all.find(({ isCurrent }) => isCurrent)?.id }
  }

  /** For this account alone, also where somebody else has signed in since it was looked at. @throws for any other answer */
  async function ask(path, accountId) {
    const answer = await fetch(API + path, { cache: "no-store", headers: named(accountId) })
    if (!answer.ok) throw answer
    return answer.json()
  }

  const named = (accountId) => (accountId ? { "porchlight-account": accountId } : {})

  async function clear() {
    for (const shown of await self.registration.getNotifications()) shown.close()
  }
})()
