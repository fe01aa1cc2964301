import { randomUUID } from "node:crypto"
import { expect, type BrowserContext, type Page } from "@playwright/test"

/** The receiver of RFC 8291 §5: nobody reads what is sealed for it. */
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
}

/** A phone rings that this browser is not: over the API, for stories in which no screen is looked at. */
export async function letPhoneRing(page: Page): Promise<void> {
  const endpoint = `https://push.example.com/send/${randomUUID()}`
  const response = await page.request.post("/api/v1/notifications/devices", {
    data: { endpoint, keys: KEYS, label: "Android" },
  })
  expect(response.status()).toBe(201)
}

/**
 * A push service and a permission for the pages of a context. Chromium has no push service without Google's, and without a
 * screen it allows no notification, whatever it was granted: what `PushManager` and `Notification` answer is made up. Call it
 * before a page is opened.
 */
export async function fakePushService(
  context: BrowserContext,
  permission: "granted" | "denied" = "granted",
): Promise<void> {
  const endpoint = `https://push.example.com/send/${randomUUID()}`
  await context.addInitScript(
    ([address, keys, answer]) => {
      const KEPT = "is-subscribed"
      const made = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => {
          sessionStorage.removeItem(KEPT)
          return true
        },
      }
      Object.defineProperty(Notification, "permission", { get: () => answer })
      Object.assign(Notification, { requestPermission: async () => answer })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (sessionStorage.getItem(KEPT) === null ? null : made),
        subscribe: async () => {
          sessionStorage.setItem(KEPT, "yes")
          return made
        },
      })
    },
    [endpoint, KEYS, permission] as const,
  )
}

/** What a locked screen shows. */
interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly icon?: string
  /** What stands on its buttons. */
  readonly buttons: ReadonlyArray<string>
}

interface Raw {
  readonly actions?: ReadonlyArray<{ readonly action: string; readonly title: string }>
}

export interface LockedScreen {
  readonly deliver: (payload: object) => Promise<void>
  readonly shown: () => Promise<ReadonlyArray<Shown>>
  readonly touch: (tag: string) => Promise<void>
  /** Touches a button of what is shown under a tag, by its name. */
  readonly press: (tag: string, name: string) => Promise<void>
}

/**
 * The locked screen of a page's browser, and what reaches it: the real service worker is given what a push service brings,
 * through Chromium's own tools, and what it shows is kept here in place of a screen, later ones of a tag for earlier ones.
 */
export async function lockedScreen(page: Page): Promise<LockedScreen> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"))
  await worker.evaluate(() => {
    const screen = new Map<string, object>()
    Object.assign(globalThis, { locked: screen })
    Object.assign(Reflect.get(globalThis, "ServiceWorkerRegistration").prototype, {
      showNotification: async (title: string, options: { readonly tag: string }) => {
        screen.set(options.tag, { title, ...options, close: () => screen.delete(options.tag) })
      },
      getNotifications: async () => [...screen.values()],
    })
  })
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) done(first.registrationId)
    })
  })
  await tools.send("ServiceWorker.enable")
  const registrationId = await registered
  return {
    deliver: async (payload) => {
      await tools.send("ServiceWorker.deliverPushMessage", {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(payload),
      })
    },
    shown: async () => {
      const all = await worker.evaluate(() => JSON.stringify([...Reflect.get(globalThis, "locked").values()]))
      return JSON.parse(all).map(({ title, body, tag, icon, actions = [] }: Shown & Raw) => ({
        title,
        body,
        tag,
        icon,
        buttons: actions.map((button) => button.title),
      }))
    },
    /** A touch of what is shown under a tag: the event is made here, its handler is the app's. */
    touch: (tag) =>
      worker.evaluate((wanted) => {
        const event = Object.assign(new Event("notificationclick"), {
          notification: Reflect.get(globalThis, "locked").get(wanted),
          waitUntil: () => {},
        })
        dispatchEvent(event)
      }, tag),
    press: (tag, name) =>
      worker.evaluate(
        ([wanted, title]) => {
          const notification = Reflect.get(globalThis, "locked").get(wanted)
          const { action } = notification.actions.find((button: { title: string }) => button.title === title)
          dispatchEvent(
            Object.assign(new Event("notificationclick"), { action, notification, waitUntil: () => {} }),
          )
        },
        [tag, name] as const,
      ),
  }
}
