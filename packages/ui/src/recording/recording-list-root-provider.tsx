import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { RecordingListView } from "@porchlight/machines/recording"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { RecordingListContext } from "./use-recording-list-context.ts"

export interface RecordingListRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useRecordingList` gave. */
  readonly value: RecordingListView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof recordingListAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["removed-title", "pin-title", "status", "complete-trigger", "removed-trigger"]

/** Gives a state that lives elsewhere to the parts inside. */
export function RecordingListRootProvider({ value, ids, onFocus, ...props }: RecordingListRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  return (
    <RecordingListContext.Provider value={value}>
      <PartIdsProvider scope={recordingListAnatomy.scope} ids={ids}>
        <ark.div
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(recordingListAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </RecordingListContext.Provider>
  )
}
