/** What a page wants to hear of the service worker. */
export interface WorkerEvents {
  /** A new version waits. */
  readonly onNeedRefresh: () => void
  /** It was let in, by whichever page of this browser. */
  readonly onNeedReload: () => void
  /** The worker looks after this page, or there is none and will be none. */
  readonly onFilesKept: (kept: "kept" | "never") => void
}

/**
 * Registers the service worker once the page has loaded, and says when a new version of it waits behind the one in use.
 * Nothing happens where the browser has none, as in some private windows, or refuses it: the next page asks again.
 * @returns lets the version in that waits
 */
export function registerWorker(
  address: string,
  { onNeedRefresh, onNeedReload, onFilesKept }: WorkerEvents,
  { navigator, document }: Pick<Window, "navigator" | "document"> = globalThis.window,
): () => Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers === undefined) return async () => {}
  workers.addEventListener("controllerchange", () => onFilesKept("kept"))
  let isOffered = false
  const offer = () => {
    // The first worker of a browser takes over the page that brought it: nothing is new then.
    if (!isOffered) workers.addEventListener("controllerchange", onNeedReload)
    isOffered = true
    onNeedRefresh()
  }
  const register = async () => {
    await loaded(document)
    const registration = await workers.register(address)
    const follow = (worker: ServiceWorker | null) =>
      worker?.addEventListener("statechange", () => {
        // Without one in use it is the first, and waits for nobody.
        if (worker.state === "installed" && registration.active !== null) offer()
      })
    // A page that was loaded past the worker (a forced reload) has nothing from it, and no other comes.
    if (registration.active !== null && workers.controller === null) onFilesKept("never")
    if (registration.waiting !== null) offer()
    follow(registration.installing)
    registration.addEventListener("updatefound", () => follow(registration.installing))
    return registration
  }
  const registered = register().catch(() => {
    onFilesKept("never")
    return null
  })
  return async () => (await registered)?.waiting?.postMessage({ type: "SKIP_WAITING" })
}

/** Once the page has all that it came with: a worker fetches everything for later, and must not be in its way. */
function loaded(document: Document): Promise<void> {
  return new Promise((done) => {
    if (document.readyState === "complete") done()
    else document.defaultView?.addEventListener("load", () => done(), { once: true })
  })
}
