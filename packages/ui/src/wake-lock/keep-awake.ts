/** What of a browser keeps its screen on. `wakeLock` is missing in old browsers, and on pages that came without TLS. */
export interface Awakening {
  readonly navigator: { readonly wakeLock?: Pick<WakeLock, "request"> }
  readonly document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">
}

/**
 * Keeps the screen on until the returned function is called: a phone that locks itself lets pages sleep, with their timers.
 * A browser takes the lock back whenever the page is hidden; it is asked for again each time that the page is seen. Never throws:
 * where a phone cannot be kept awake, or may not be because its battery is low, it locks itself as it would.
 * @param onChange hears whether the screen is held, at first and whenever that changes
 */
export function keepAwake(
  onChange: (isHeld: boolean) => void = () => {},
  { navigator, document }: Awakening = window,
): () => void {
  let isOver = false
  let held: WakeLockSentinel | null = null
  const hold = async () => {
    if (held !== null || document.visibilityState !== "visible") return
    const lock = await request(navigator)
    // It may have been let go of, or asked for twice, while the browser made up its mind.
    if (isOver || held !== null) return void lock?.release()
    held = lock
    lock?.addEventListener("release", () => {
      held = null
      if (!isOver) onChange(false)
    })
    onChange(lock !== null)
  }
  const onVisibility = () => void hold()
  document.addEventListener("visibilitychange", onVisibility)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener("visibilitychange", onVisibility)
    void held?.release()
  }
}

async function request({ wakeLock }: Awakening["navigator"]): Promise<WakeLockSentinel | null> {
  try {
    return (await wakeLock?.request("screen")) ?? null
  } catch {
    return null
  }
}
