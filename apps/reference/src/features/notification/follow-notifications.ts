import { navigate } from "wouter/use-browser-location"
import { readSetting } from "../../app/settings.ts"

/**
 * Goes where a touched notification leads without loading the page anew, and says so to push-worker.js. A list of tasks stays
 * what it is, and where it is.
 */
export function followNotifications(): void {
  // Not there where the page is not served securely.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  worker?.addEventListener("message", ({ data, ports: [port] }: MessageEvent<{ readonly path?: string }>) => {
    if (data.path && readSetting("list") === "off") navigate(data.path)
    port?.postMessage(true)
  })
}
