import { Recording, RecordingList, type UseRecordingListOptions, type UseRecordingOptions } from "../index.ts"

/** The whole of it: recording, and what was recorded. */
export function Evidence({ recorder, chunks, saveFile }: UseRecordingOptions & UseRecordingListOptions) {
  return (
    <>
      <Recording.Root recorder={recorder} chunks={chunks}>
        <Recording.Notice />
        <Recording.Status />
        <Recording.Counter />
        <Recording.Stored />
        <Recording.Unsent />
        <Recording.Failure>
          <Recording.RetryTrigger />
        </Recording.Failure>
        <Recording.StartTrigger />
        <Recording.VideoTrigger />
        <Recording.KeepTrigger />
        <Recording.StopTrigger />
        <Recording.DarkTrigger />
        <Recording.DarkScreen />
      </Recording.Root>
      <RecordingList.Root chunks={chunks} saveFile={saveFile}>
        <RecordingList.Status />
        <RecordingList.Failure />
        <RecordingList.PinForm />
        <RecordingList.Items />
        <RecordingList.Used />
        <RecordingList.RemovedTrigger />
        <RecordingList.Removed />
      </RecordingList.Root>
    </>
  )
}
