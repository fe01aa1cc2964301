import { isDisguised } from "@porchlight/core/cloak"
import { useDecoy, type DecoyView, type UseDecoyOptions } from "@porchlight/ui/cloak"
import { useEffect } from "react"
import { useLocation } from "wouter"
import { useSetting } from "../../app/settings.ts"
import { useWho } from "../../app/who.tsx"
import { forgetTasks } from "./decoy.forget.ts"

interface UseDisguiseOptions extends Pick<UseDecoyOptions, "isOpen" | "onOpenChange"> {
  /** Whether somebody was asked to sign in here since the list is shown. */
  readonly wasOut: boolean
  /** A PIN was answered. */
  readonly onAnswered: () => void
}

/** The cloak of a browser that shows a list: tells the backend of it, and does what the PIN says. */
export function useDisguise({ wasOut, onAnswered, ...open }: UseDisguiseOptions): DecoyView {
  const [list, setList] = useSetting("list")
  const [synced, setSynced] = useSetting("synced")
  const [, navigate] = useLocation()
  const { session, look } = useWho()
  const show = (opens: "home" | "list") => {
    onAnswered()
    setSynced("yes")
    // A list that a duress PIN emptied is none to come back to.
    if (opens === "list" || list === "empty") forgetTasks(() => localStorage)
    // First where it leads, then the app: it begins with that screen instead of one that it would leave at once.
    if (opens === "home") navigate("/incognito", { replace: true, state: { isRestored: true } })
    setList(opens === "home" ? "off" : "empty")
  }
  const decoy = useDecoy({
    ...open,
    isUntold: synced === "no",
    onDisguised: () => setSynced("yes"),
    onOpened: show,
    // Whoever is asked to sign in is asked by the list.
    onSessionMissing: look,
  })
  const isSignedInHere = wasOut && session !== null && decoy.cloak.isKnown
  const isOver = isSignedInHere && synced === "yes" && !isDisguised(decoy.cloak)
  useEffect(() => {
    if (!isOver) return
    decoy.close()
    show("home")
  })
  return decoy
}
