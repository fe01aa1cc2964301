import type { Capabilities } from "@porchlight/core/backend"
import type { ProductConfig } from "@porchlight/core/config"
import { useBackend } from "@porchlight/ui/backend"

/** What this deployment is called, where it serves and which legal texts hold. */
export function useProduct(): ProductConfig {
  return useBackend().capabilities.product
}

const WRITTEN = 'meta[name="porchlight-capabilities"]'

/** Whether the server of this page may have a development panel: ours says so in the page, another is asked. */
export const mayBeDeveloped = (page: Document): boolean =>
  "development" in page.documentElement.dataset || page.querySelector(WRITTEN) === null

/**
 * What the server wrote into the page about itself, so that its name stands there before its first answer; nothing where
 * another server than ours serves the page.
 */
export function capabilitiesInPage(page: Document): Partial<Capabilities> {
  const written = page.querySelector(WRITTEN)?.getAttribute("content")
  // Our own server wrote it for this very build.
  return written ? (JSON.parse(written) as Partial<Capabilities>) : {}
}
