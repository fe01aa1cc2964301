import { RecordingRootProvider, type RecordingRootProviderProps } from "./recording-root-provider.tsx"
import { useRecording, type UseRecordingOptions } from "./use-recording.ts"

export interface RecordingRootProps extends Omit<RecordingRootProviderProps, "value">, UseRecordingOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function RecordingRoot({ recorder, chunks, ...props }: RecordingRootProps) {
  return <RecordingRootProvider value={useRecording({ recorder, chunks })} {...props} />
}
