import {
  RecordingListRootProvider,
  type RecordingListRootProviderProps,
} from "./recording-list-root-provider.tsx"
import { useRecordingList, type UseRecordingListOptions } from "./use-recording-list.ts"

export interface RecordingListRootProps
  extends Omit<RecordingListRootProviderProps, "value">, UseRecordingListOptions {}

/** Makes the state of the list and gives it to the parts inside. */
export function RecordingListRoot({ chunks, saveFile, ...props }: RecordingListRootProps) {
  return <RecordingListRootProvider value={useRecordingList({ chunks, saveFile })} {...props} />
}
