import { PushNotAllowed, type PushBrowser, type PushSupport } from "@porchlight/machines/notification"

/** A service worker that is being installed is there soon; one that never comes must not keep anybody waiting. */
const WORKER_TIMEOUT_MS = 10_000

/** What a device is called until its owner says otherwise, by what its browser calls it. */
const NAMES = [
  [/iPhone|iPod/u, "iPhone"],
  [/iPad/u, "iPad"],
  [/Android/u, "Android"],
  [/Windows/u, "Windows"],
  [/Mac/u, "Mac"],
  [/Linux/u, "Linux"],
] as const

/** An iPad says that it is a Mac; no Mac is touched with more than one finger. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (/Mac/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = () => matchMedia("(display-mode: standalone)").matches

function support(): PushSupport {
  const isKnown = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
  if (!isKnown) return isAppleTouch() && !isInstalled() ? "install-first" : "unsupported"
  return Notification.permission === "denied" ? "denied" : "ready"
}

/** This browser's service worker and push service. */
export const browserPush: PushBrowser = {
  look: async () => {
    const can = support()
    try {
      const registration = can === "ready" ? await navigator.serviceWorker.getRegistration() : undefined
      const subscription = await registration?.pushManager.getSubscription()
      const isAllowed = can === "ready" && Notification.permission === "granted"
      return { support: can, isSubscribed: isAllowed && subscription != null }
    } catch {
      return { support: can, isSubscribed: false }
    }
  },
  subscribe: async (publicKey) => {
    // First of all: some browsers ask only within the tap itself.
    if ((await Notification.requestPermission()) !== "granted") throw new PushNotAllowed()
    const { pushManager } = await worker()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // One that was made with another key stands in the way.
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {}
    return { endpoint: subscription.endpoint, keys: { p256dh, auth }, label: nameOf(navigator.userAgent) }
  },
  unsubscribe: async () => {
    try {
      const registration = await navigator.serviceWorker.getRegistration()
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
    } catch {
      // Nothing is sent to it any more, whatever the browser keeps.
    }
  },
}

function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(
      () =>
        fail(
          new Error(
            "[porchlight/notification] No service worker came, so nothing could be subscribed. Register one that handles `push`.",
          ),
        ),
      WORKER_TIMEOUT_MS,
    )
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function nameOf(agent: string): string {
  if (isAppleTouch() && /Mac/u.test(agent) && !/iPhone|iPod/u.test(agent)) return "iPad"
  return NAMES.find(([pattern]) => pattern.test(agent))?.[1] ?? "Browser"
}
