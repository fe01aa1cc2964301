import { ArrowLeft, Settings } from "lucide-react"
import { sessionMessages } from "@porchlight/core/session"
import { Suspense, useState, useSyncExternalStore, type ReactNode } from "react"
import { Link } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { button } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"
import { Lamp } from "./lamp.tsx"
import { NoticesContext } from "./notices.context.ts"
import { Nothing, piece } from "./piece.ts"
import { useProduct } from "./product.ts"
import { SkipLink } from "./skip-link.tsx"
import { Languages } from "../language/languages.tsx"

/** Leaving works without it, and no screen waits for it. */
const LeavePresses = piece(
  async () => (await import("../features/cloak/leave-presses.tsx")).LeavePresses,
  Nothing,
)

const bar = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "1",
  width: "full",
  maxWidth: "column",
  marginInline: "auto",
  // The words of its links begin and end where the screen does; their frames reach into the margin.
  paddingInline: { base: "0", sm: "1" },
  paddingBlock: "1",
})

// On less than 17.5rem the text is so large that nothing but a name fits beside the way out: each line has one thing. Written out
// in each place: what is put together is no style until the page runs, and takes the whole maker of styles along.

/** Beside the way out, which stays in its corner (leave.plugin.ts); what does not fit there stands below it. */
const besideLeave = css({
  paddingInlineEnd: { base: "clamp(0px, (100vw - 17.5rem) * 9999, 7rem)", md: "1" },
  "& > :first-child": {
    justifyContent: "flex-start",
    minWidth: { base: "clamp(0px, (17.5rem - 100vw) * 9999, 100%)", md: "0" },
  },
})

/** It shrinks rather than lie below the way out, and its lamp goes first. */
const mark = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  minHeight: "target",
  paddingInlineStart: "2",
  paddingInlineEnd: { base: "clamp(0px, (100vw - 17.5rem) * 9999, 7rem)", md: "1" },
  fontWeight: "strong",
  fontSize: "min(1rem, 5.5vw)",
  "& svg": { width: { base: "clamp(0px, (100vw - 17.5rem) * 9999, 32px)", md: "32px" } },
})

/** The settings and who is signed in, side by side where both fit; on a phone on a line of their own. */
const account = css({
  display: "flex",
  flexWrap: "wrap",
  flexBasis: { base: "full", md: "auto" },
  alignItems: "center",
  minHeight: "target",
})
const beside = css({ display: "contents" })
const who = css({
  display: "flex",
  // Its place is as wide whatever the name, which is cut short before it takes a line of its own.
  flex: "1 1 0",
  alignItems: "center",
  gap: "1",
  minWidth: "9rem",
  paddingInlineStart: "2",
})
const whoIfWide = css({
  display: { base: "none", md: "flex" },
  alignItems: "center",
  gap: "1",
  minWidth: "0",
})
const whoName = css({
  // Before the words of the button break.
  flexShrink: "9999",
  maxWidth: "12rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})

const never = () => () => {}

interface Member {
  readonly name: string
  /** Whether the session is being ended. */
  readonly isLeaving: boolean
  readonly signOut: () => void
}

export interface FrameProps {
  /** Where Back goes; null on the home screen, which shows the lamp instead. */
  readonly back: string | null
  readonly isSignedIn: boolean
  /** Who is signed in, and the way out; null where nobody is, or where the screen itself has both. */
  readonly member?: Member | null
  /** Whether nobody is signed in: then the language is chosen here, and in the settings otherwise. */
  readonly isVisitor: boolean
  /** Opens the dialog to sign in; there only for a visitor, and not where one signs in anyway. */
  readonly onSignIn?: (() => void) | undefined
  /** Above the screen, or where the screen has a place for them. */
  readonly banners: ReactNode
  readonly children: ReactNode
}

/** What surrounds every screen: a way back, who is signed in with the way out, the settings or a way in. */
export function Frame({
  back,
  isSignedIn,
  member = null,
  isVisitor,
  onSignIn,
  banners,
  children,
}: FrameProps) {
  const { brandName } = useProduct()
  const [isTaken, take] = useState(false)
  const isHome = back === null
  // Pages of words are made of this, too, and have no app that could count.
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <>
      <SkipLink />
      {isRunning ? (
        <Suspense fallback={null}>
          <LeavePresses />
        </Suspense>
      ) : null}
      <header className={isHome ? bar : `${bar} ${besideLeave}`}>
        {isHome ? (
          <p className={mark}>
            <Lamp size={32} />
            {brandName}
          </p>
        ) : (
          <Link href={back} className={button({ look: "quiet" })}>
            <ArrowLeft size={20} aria-hidden="true" className={css({ _rtl: { transform: "scaleX(-1)" } })} />
            {appMessages.back}
          </Link>
        )}
        {/* On the home screen its place is kept until the server has said who is here. */}
        <div className={isHome ? account : beside}>
          {isSignedIn ? (
            <Link href="/settings" className={button({ look: "quiet" })}>
              <Settings size={20} aria-hidden="true" />
              {appMessages.settings}
            </Link>
          ) : null}
          {member === null ? null : (
            // Beside a way back there is no room for it on a phone: there it stands on the home screen alone.
            <div className={isHome ? who : whoIfWide}>
              <span className={css({ srOnly: true })}>{appMessages.signedInAs}</span>
              <span className={whoName}>{member.name}</span>
              <button
                type="button"
                className={button({ look: "quiet" })}
                aria-disabled={member.isLeaving}
                onClick={member.signOut}
              >
                {member.isLeaving ? sessionMessages.signingOut : sessionMessages.signOut}
              </button>
            </div>
          )}
        </div>
        {onSignIn ? (
          <button
            type="button"
            aria-haspopup="dialog"
            className={button({ look: "quiet" })}
            onClick={onSignIn}
          >
            {sessionMessages.submit}
          </button>
        ) : null}
      </header>
      {isTaken ? null : banners}
      <main id="main" tabIndex={-1} className={css({ flex: "1", outline: "none", paddingBlockEnd: "112px" })}>
        <NoticesContext value={{ notices: banners, isTaken, take }}>{children}</NoticesContext>
      </main>
      {isVisitor ? (
        <footer className={bar}>
          <Languages />
        </footer>
      ) : null}
    </>
  )
}
