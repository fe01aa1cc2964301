import { recordingMessages } from "@porchlight/core/recording"
import type { RecordingItemView } from "@porchlight/machines/recording"
import { partAttributes } from "../anatomy/index.ts"
import { RecordingListPlayer } from "./recording-list-player.tsx"
import { recordingListAnatomy as anatomy, type RecordingListPart } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

/** One recording and what can be done with it. */
export function RecordingListItem({ item }: { readonly item: RecordingItemView }) {
  const { state, isBusy, packHint, play, save, pack, askToRemove } = useRecordingListContext()
  const of = (part: RecordingListPart) => partAttributes(anatomy, part, state)
  const { key, id, title, facts, media, removeHint } = item
  const named = (does: string) =>
    ({ type: "button", disabled: isBusy, "aria-label": `${does}: ${title}` }) as const
  return (
    <li {...of("item")}>
      <p {...of("item-title")}>{title}</p>
      <p {...of("item-facts")}>{facts}</p>
      {media === null ? (
        <button {...named(recordingMessages.play)} onClick={() => play(key)} {...of("play-trigger")}>
          {recordingMessages.play}
        </button>
      ) : (
        <RecordingListPlayer item={item} media={media} />
      )}
      <button {...named(recordingMessages.save)} onClick={() => save(key)} {...of("save-trigger")}>
        {recordingMessages.save}
      </button>
      {id === null || packHint === null ? null : (
        <button {...named(recordingMessages.pack)} onClick={() => pack(key)} {...of("pack-trigger")}>
          {recordingMessages.pack}
        </button>
      )}
      {removeHint === null ? (
        <button
          {...named(recordingMessages.remove)}
          onClick={() => askToRemove(item)}
          {...of("remove-trigger")}
        >
          {recordingMessages.remove}
        </button>
      ) : (
        <p {...of("item-facts")}>{removeHint}</p>
      )}
    </li>
  )
}
