import { findRoute } from "@porchlight/core/screen"
import type { RecordingView } from "@porchlight/machines/recording"
import { BackendProvider, useBackend } from "@porchlight/ui/backend"
import { Recording, useRecording } from "@porchlight/ui/recording"
import { useEffect, useRef, useState } from "react"
import { Link, useLocation } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { useSetting, type SettingKey } from "../../app/settings.ts"
import { useWho } from "../../app/who.tsx"
import { chunkStore } from "./recording.chunks.ts"
import { shareRecording } from "./recording.shared.ts"

const RECORDER_ID = "tool-recording"

/** Where the toolkit is shown already its address changes nothing. */
function showRecorder(): void {
  const recorder = document.getElementById(RECORDER_ID)
  recorder?.scrollIntoView()
  recorder?.focus({ preventScroll: true })
}

const unseen = css({ srOnly: true })

// The home screen has the Vibe Check in that corner: then it stands above it.
const corner = css({
  "body:has(#root [data-scope=vibe][data-part=open-trigger]) &": {
    bottom: "calc(max(28px, env(safe-area-inset-bottom)) + {spacing.7})",
  },
})

/** Records and sends, whichever screen is shown. What is seen of it everywhere is a dot, and what it does is said when that changes. */
export function RecordingHost({ accountId }: { readonly accountId: string }) {
  const backend = useBackend()
  // What is recorded outlives the session: it is hers, whoever signs in meanwhile.
  const [own] = useState(() => backend.forAccount?.(() => accountId) ?? backend)
  return (
    <BackendProvider backend={own}>
      <Host accountId={accountId} />
    </BackendProvider>
  )
}

/** What waited for her to sign in goes out as she does. While nobody is in here, somebody may come in beside it. */
function useSender({ sendNext }: RecordingView): void {
  const { session, look } = useWho()
  const isIn = session !== null
  const send = useRef(sendNext)
  useEffect(() => {
    if (isIn) {
      send.current()
      return undefined
    }
    const lookIfHome = ({ key }: StorageEvent) => key === ("home" satisfies SettingKey) && look()
    addEventListener("storage", lookIfHome)
    return () => removeEventListener("storage", lookIfHome)
  }, [isIn, look])
}

function Host({ accountId }: { readonly accountId: string }) {
  const [chunks] = useState(() => chunkStore(accountId))
  const recording = useRecording({ chunks })
  useSender(recording)
  const [path] = useLocation()
  const [list] = useSetting("list")
  const found = findRoute(path)
  const isAtToolkit = "screen" in found && found.screen === "sos"
  useEffect(() => {
    shareRecording(recording)
  })
  useEffect(() => () => shareRecording(null), [])
  return (
    <Recording.RootProvider value={recording}>
      {list === "off" ? (
        <>
          {/* The toolkit shows and says it itself. */}
          <output aria-live="polite" className={unseen}>
            {isAtToolkit ? "" : recording.status}
          </output>
          <Link href={`/sos#${RECORDER_ID}`} onClick={showRecorder} asChild>
            <Recording.Indicator className={corner} />
          </Link>
          <Recording.DarkScreen />
        </>
      ) : null}
    </Recording.RootProvider>
  )
}
