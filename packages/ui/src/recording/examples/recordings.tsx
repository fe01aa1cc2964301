import { RecordingList, type UseRecordingListOptions } from "../index.ts"

/** What was recorded, without the recorder. */
export function Recordings({ chunks, saveFile }: UseRecordingListOptions) {
  return (
    <RecordingList.Root chunks={chunks} saveFile={saveFile}>
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
