import { recordingMessages } from "@porchlight/core/recording"
import type { RecordingView } from "@porchlight/machines/recording"
import { Recording, RecordingList } from "@porchlight/ui/recording"
import { useEffect, useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { Skeleton } from "../../app/skeleton.tsx"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useWho } from "../../app/who.tsx"
import { chunkStore } from "./recording.chunks.ts"
import { useSharedRecording, wantRecorder } from "./recording.shared.ts"

const hint = css({ color: "quiet", textWrap: "pretty" })

/** Recording, and what was recorded: a section of the toolkit. Recording is free; a plan keeps a copy with us (D-37). */
export function RecordingScreen() {
  const { session } = useWho()
  const recording = useSharedRecording()
  useEffect(wantRecorder, [])
  if (session === null)
    return recording === null ? (
      <p className={hint}>{recordingMessages.signInFirst}</p>
    ) : (
      <Running recording={recording} />
    )
  return (
    <>
      <p className={hint}>{recordingMessages.intro}</p>
      {recording === null ? <Skeleton /> : <Recorder recording={recording} />}
      <h3 className={css({ textStyle: "section" })}>{recordingMessages.listTitle}</h3>
      <List key={session.accountId} accountId={session.accountId} />
    </>
  )
}

function Recorder({ recording }: { readonly recording: RecordingView }) {
  return (
    <Recording.RootProvider value={recording}>
      <Recording.Notice />
      <Recording.Status />
      <Recording.Counter />
      <Recording.Stored />
      <Recording.Unsent />
      <Recording.SignIn>
        <SignInAgain to="/sos#tool-recording" />
      </Recording.SignIn>
      <Recording.Failure>
        <Recording.RetryTrigger />
      </Recording.Failure>
      <Recording.StartTrigger />
      <Recording.VideoTrigger />
      <Recording.CancelTrigger />
      <Recording.KeepTrigger />
      <Recording.StopTrigger />
      <Recording.DarkTrigger />
    </Recording.RootProvider>
  )
}

/** What runs on though her session has ended: it can be stopped, and another is begun once she is back. */
function Running({ recording }: { readonly recording: RecordingView }) {
  return (
    <Recording.RootProvider value={recording}>
      <Recording.Status />
      <Recording.Counter />
      <Recording.Stored />
      <Recording.Unsent />
      <Recording.KeepTrigger />
      <Recording.StopTrigger />
      <Recording.DarkTrigger />
    </Recording.RootProvider>
  )
}

function List({ accountId }: { readonly accountId: string }) {
  const [chunks] = useState(() => chunkStore(accountId))
  return (
    <RecordingList.Root chunks={chunks}>
      <RecordingList.Status />
      <RecordingList.Failure />
      <RecordingList.Pending />
      <RecordingList.PinForm />
      <RecordingList.Items />
      <RecordingList.Used />
      <RecordingList.RemovedTrigger />
      <RecordingList.Removed />
    </RecordingList.Root>
  )
}
