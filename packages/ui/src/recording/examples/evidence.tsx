import { Recording, type UseRecordingListOptions, type UseRecordingOptions } from "../index.ts"
import { Recordings } from "./recordings.tsx"

/** The whole of it: recording, and what was recorded. */
export function Evidence({ recorder, chunks, saveFile }: UseRecordingOptions & UseRecordingListOptions) {
  return (
    <>
      <Recording.Root id="recorder" recorder={recorder} chunks={chunks}>
        <Recording.Notice />
        <Recording.Status />
        <Recording.Counter />
        <Recording.Stored />
        <Recording.Unsent />
        <Recording.SignIn>
          <a href="/signin">Sign In</a>
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
        <Recording.DarkScreen />
        <Recording.Indicator href="#recorder" />
      </Recording.Root>
      <Recordings chunks={chunks} saveFile={saveFile} />
    </>
  )
}
