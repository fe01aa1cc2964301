import type { Digest } from "@porchlight/core/recording"

/** SHA-256 of the browser; there on every page that may use the microphone. */
export const digest: Digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
