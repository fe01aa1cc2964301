const sosShell = () => import("../features/sos/sos-shell.tsx")

/** What the screens that have to work without a line are made of, by address: one piece asks for the next only once it is there. */
const pieces: Readonly<Record<string, ReadonlyArray<() => Promise<unknown>>>> = {
  "/dashboard": [sosShell, () => import("../home/home-screen.tsx"), () => import("../home/last-known.tsx")],
  "/inner-circle": [() => import("../features/circle/circle-screen.tsx"), sosShell],
  "/sos": [
    () => import("../features/sos/sos-screen.tsx"),
    sosShell,
    () => import("../features/fake-call/fake-call-screen.tsx"),
  ],
}

/**
 * Fetches the pieces of an address at once where the phone knows that it has no line: nothing waits for the network then,
 * and each would wait for the one before it. With a line the screen comes first, and what is not on it does not compete.
 */
export function startOffline(path: string, isOnline: boolean): void {
  if (isOnline) return
  // What does not come now is asked for again by whoever needs it, and fails there in words.
  for (const load of pieces[path] ?? [sosShell]) load().catch(() => undefined)
}
