// Part of the service worker (vite.config.ts): what rings this phone while it is locked and the app is closed. What it shows
// was decided by the server, which knows whether the app is disguised; here nothing is added to it, no picture and no name.
;(() => {
  const DEVICES = "/api/v1/notifications/devices"
  const LEAVING = "/leave"
  /** How long a page may take to say that it goes where it is led. */
  const ANSWER_MAX_MS = 500

  self.addEventListener("push", (event) => event.waitUntil(show(event.data)))
  self.addEventListener("notificationclick", (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data?.path ?? "/dashboard"))
  })
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)))
  // Whoever leaves in a hurry leaves nothing on the screen either. Before leave-worker.js, which answers this for good.
  self.addEventListener("fetch", (event) => {
    const { mode, url } = event.request
    if (mode === "navigate" && new URL(url).pathname === LEAVING) event.waitUntil(clear())
  })

  /** core's `PushPayload`. A browser takes back the leave to push from who shows nothing: what cannot be read says nothing. */
  async function show(data) {
    const { title = "…", body = "", tag = "today", path = "/dashboard", stays = false } = read(data)
    const options = { body, tag, renotify: true, requireInteraction: stays, data: { path } }
    await self.registration.showNotification(title, options)
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

  /** The browser's push service gave it another address. Without a session, or a line, the app says that it does not ring. */
  async function renew({ oldSubscription, newSubscription }) {
    const options = oldSubscription?.options
    const subscription =
      newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
    if (!subscription) return
    const { endpoint, keys } = subscription.toJSON()
    const label = /Android/u.test(self.navigator.userAgent) ? "Android" : "Browser"
    const headers = { "content-type": "application/json" }
    await fetch(DEVICES, { method: "POST", headers, body: JSON.stringify({ endpoint, keys, label }) })
  }

  async function clear() {
    for (const shown of await self.registration.getNotifications()) shown.close()
  }
})()
