import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { RecordingListView } from "@porchlight/machines/recording"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { RecordingListContext } from "./use-recording-list-context.ts"

export interface RecordingListRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useRecordingList` gave. */
  readonly value: RecordingListView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof recordingListAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function RecordingListRootProvider({ value, ids, ...props }: RecordingListRootProviderProps) {
  return (
    <RecordingListContext.Provider value={value}>
      <PartIdsProvider scope={recordingListAnatomy.scope} ids={ids}>
        <ark.div id={ids?.root} {...partAttributes(recordingListAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </RecordingListContext.Provider>
  )
}
