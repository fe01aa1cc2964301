import { findRoute } from "@porchlight/core/screen"
import type { AccountDeletion } from "@porchlight/core/settings"
import { BackendProvider, useBackendFor } from "@porchlight/ui/backend"
import { useSession, type SessionWays, type UseSessionOptions } from "@porchlight/ui/session"
import { createContext, useContext, useEffect, useState, type ReactNode } from "react"
import { useLocation } from "wouter"
import { forgetTasks } from "../features/cloak/decoy.forget.ts"
import { adoptLanguage } from "../language/language.ts"
import { forgetChoices, forgetLastKnown, forgetOthers, forgetSignedOut } from "./last-known.ts"
import { keepLastAccount, keepLastSession } from "./last-session.ts"
import { saveSetting, useSetting, type SettingKey } from "./settings.ts"

/** `unsure`: nobody heard whether it was done, and the end of the session tells. It is kept in this page alone, and nowhere else. */
export type NotedDeletion = AccountDeletion | "unsure"

export interface Who extends SessionWays {
  /** Whether the server has answered once: from then on a screen stays while it is asked again. */
  readonly isKnown: boolean
  /** The account in whose place another one stands here, because somebody came in on another page; null after a sign-out. */
  readonly replaced: string | null
  /** Of the account that was deleted on this page: with it every session ended, and until when it can be kept is still to be read. */
  readonly deletion: NotedDeletion | null
  readonly noteDeletion: (deletion: NotedDeletion) => void
}

const WhoContext = createContext<Who | null>(null)

/** Where somebody wanted to go before they were asked who they are; never another site. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? ""
  return /^\/[\w-]+(?:\/[\w-]+)*(?:\?[\w-]+=[\w-]+)?(?:#[\w-]+)?$/u.test(next) ? next : "/dashboard"
}

/** Whether somebody signs in to go back to what they began and did not send, a plan or a parked car: then it is kept until they are back. */
export function isBackToPlan(search: string): boolean {
  return /^\/(?:start-date|parking|derby-drivers|suggest-venue)\b/u.test(nextPath(search))
}

/** Whether one signs in at a page of its own, which leads on; elsewhere one is where one wants to be. */
function isAtSignIn(path: string): boolean {
  const found = findRoute(path)
  return "screen" in found && found.screen === "session"
}

interface Shown extends Pick<Who, "replaced"> {
  readonly accountId: string | null
}

interface WhoProviderProps extends Pick<UseSessionOptions, "machine"> {
  readonly children: ReactNode
}

/** Finds out who is signed in, once for all screens, and moves on when that changes. */
export function WhoProvider({ machine, children }: WhoProviderProps) {
  const [, navigate] = useLocation()
  const [deletion, setDeletion] = useState<NotedDeletion | null>(null)
  const session = useSession({
    machine,
    onRedirect: () => {
      if (isAtSignIn(location.pathname)) navigate(nextPath(location.search), { replace: true })
    },
    onSignedOut: () => {
      setDeletion(null)
      navigate("/", { replace: true })
    },
  })
  const { state, look } = session
  const member = session.session
  const accountId = member?.accountId ?? null
  const own = useBackendFor(accountId)
  const [shown, setShown] = useState<Shown>({ accountId, replaced: null })
  if (accountId !== shown.accountId) {
    setShown({ accountId, replaced: accountId === null ? null : shown.accountId })
    if (accountId !== null) setDeletion(null)
  }
  const noteDeletion = (noted: NotedDeletion) => {
    setDeletion(noted)
    look()
  }
  const { settings } = own.backend
  const [wasKnown, setKnown] = useState(false)
  const [disguise] = useSetting("list")
  const isDisguised = disguise !== "off"
  const isKnown = wasKnown || (state !== "looking" && state !== "unknown")
  if (isKnown && !wasKnown) setKnown(true)
  useEffect(() => {
    if (state === "signed-in" || state === "welcomed") {
      saveSetting("home", "in")
      if (member !== null) forgetOthers(() => localStorage, member.accountId, Date.now())
      // In a list of tasks nothing may stand that says whose it is: not in the storage either.
      if (isDisguised) {
        forgetLastKnown(() => localStorage)
        keepLastAccount(() => localStorage, member)
      } else keepLastSession(() => localStorage, member)
      void adoptLanguage(settings)
    }
    if (state === "signed-out") {
      saveSetting("home", "out")
      forgetSignedOut(() => localStorage, { keepsPlan: isBackToPlan(location.search) })
      forgetChoices(() => localStorage)
      // A list that loses its tasks as a session ends would be none.
      if (!isDisguised) forgetTasks(() => localStorage)
    }
  }, [settings, state, member, isDisguised])
  const isIn = member !== null
  useEffect(() => {
    if (!isIn) return
    // The tabs of a browser have one session: what this one shows and keeps would be of somebody who is not here any more.
    const lookIfHome = ({ key }: StorageEvent) => key === ("home" satisfies SettingKey) && look()
    // Without a line whoever was here last was taken for the one who is: the server says whether that is so.
    addEventListener("online", look)
    addEventListener("storage", lookIfHome)
    return () => {
      removeEventListener("online", look)
      removeEventListener("storage", lookIfHome)
    }
  }, [isIn, look])
  return (
    <WhoContext.Provider value={{ ...session, isKnown, replaced: shown.replaced, deletion, noteDeletion }}>
      <BackendProvider key={own.key} backend={own.backend}>
        {children}
      </BackendProvider>
    </WhoContext.Provider>
  )
}

/** Who is signed in. Throws outside `<WhoProvider>`. */
export function useWho(): Who {
  const session = useContext(WhoContext)
  if (!session)
    throw new Error("[porchlight/app] Nobody asked who is signed in. Put this inside <WhoProvider>.")
  return session
}
