const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/**
 * Asks until there is an answer: after two seconds, after twice as long each time, up to half a minute, and as soon as the
 * line is back.
 * @param ask rejects while there is none; may be called again meanwhile
 * @returns ends it
 */
export function askAgain(ask: () => Promise<unknown>): () => void {
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  const end = () => {
    hasEnded = true
    clearTimeout(timer)
    globalThis.removeEventListener("online", now)
  }
  const later = () => {
    timer = setTimeout(now, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  function now() {
    clearTimeout(timer)
    ask().then(end, () => {
      clearTimeout(timer)
      if (!hasEnded) later()
    })
  }
  globalThis.addEventListener("online", now)
  later()
  return end
}
