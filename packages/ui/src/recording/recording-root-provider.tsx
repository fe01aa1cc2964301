import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { RecordingView } from "@porchlight/machines/recording"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { RecordingContext } from "./use-recording-context.ts"

export interface RecordingRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useRecording` gave. */
  readonly value: RecordingView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof recordingAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = [
  "notice-title",
  "retry-trigger",
  "keep-trigger",
  "stop-trigger",
  "start-trigger",
  "status",
]

/** Gives a state that lives elsewhere to the parts inside. */
export function RecordingRootProvider({ value, ids, onFocus, ...props }: RecordingRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  return (
    <RecordingContext.Provider value={value}>
      <PartIdsProvider scope={recordingAnatomy.scope} ids={ids}>
        <ark.div
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(recordingAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </RecordingContext.Provider>
  )
}
