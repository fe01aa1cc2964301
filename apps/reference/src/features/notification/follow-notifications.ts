import { navigate } from "wouter/use-browser-location"

/**
 * Goes where a touched notification leads without loading the page anew, and says so to push-worker.js. A list of tasks stays
 * what it is, and where it is. Gives what ends it.
 */
export function followNotifications(isDisguised: boolean): () => void {
  const follow = ({ data, ports: [port] }: MessageEvent<{ readonly path?: string }>) => {
    // What somebody types stays where it leads to the same screen.
    if (data.path && data.path !== location.pathname && !isDisguised) navigate(data.path)
    port?.postMessage(true)
  }
  const ended = new AbortController()
  // Not there where the page is not served securely.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  worker?.addEventListener("message", follow, ended)
  return () => ended.abort()
}
