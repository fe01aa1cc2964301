import { findRoute } from "@porchlight/core/screen"
import { useEffect } from "react"
import { useLocation } from "wouter"
import { useSetting } from "../../app/settings.ts"
import { forgetCaller, holdFakeCall, useFakeCallHolder } from "./fake-call.shared.ts"

/** Under which `browserFakeCall` keeps when the call rings, while one waits. */
const PENDING_KEY = "pl-caller-at"

/**
 * Holds the call that waited as the page was loaded anew. Where none does, nothing may stand behind a list of tasks that says who
 * calls. Never throws.
 */
export async function tendCall(isDisguised: boolean): Promise<void> {
  try {
    if (sessionStorage.getItem(PENDING_KEY) !== null)
      holdFakeCall((await import("./fake-call-host.tsx")).fakeCallHolder)
    else if (isDisguised) forgetCaller()
  } catch {
    // Storage may be forbidden; then nothing waits. A file that does not come is asked for when the page is loaded anew.
  }
}

/** Holds the call on every screen, also over the disguise, once somebody looked at it, or one waited as the page was loaded anew. */
export function FakeCallKeeper() {
  const holder = useFakeCallHolder()
  const [list] = useSetting("list")
  useEffect(() => {
    void tendCall(list !== "off")
  }, [list])
  return holder === null ? null : <holder.Host />
}

/** On every screen but the toolkit, which shows the call itself: that one comes. */
export function FakeCallSign() {
  const holder = useFakeCallHolder()
  const [path] = useLocation()
  const found = findRoute(path)
  const isAtToolkit = "screen" in found && found.screen === "sos"
  return holder === null || isAtToolkit ? null : <holder.Sign />
}
