import type { LivePort } from "@porchlight/core/backend"
import type {
  CameraRefusal,
  ChunkStore,
  Digest,
  KeptRecording,
  RecorderNews,
  RecorderPort,
  RecorderRefusal,
  Recording,
  RecordingKind,
  RecordingList,
  RecordingPort,
  RemovedRecordings,
} from "@porchlight/core/recording"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { AgeClocks } from "../backend/index.ts"

/** What sending needs: it goes on on every screen. */
export interface SendingPorts extends AgeClocks {
  readonly recording: RecordingPort
  readonly chunks: ChunkStore
  readonly digest: Digest
  /** Tells of an alarm, during which a recording needs no plan; without it that is asked again and again. */
  readonly live?: LivePort | null
}

export interface RecordingPorts extends SendingPorts {
  readonly recorder: RecorderPort
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

export interface RecordingListPorts extends Pick<SendingPorts, "recording" | "chunks" | "clock"> {
  /** Null where the backend has no live data; then the list is looked at again and again. */
  readonly live: LivePort | null
  /** Gives a file to the person: a browser downloads it. */
  readonly saveFile: (name: string, type: string, bytes: Uint8Array<ArrayBuffer>) => void
  /** Of the alarm that a duress PIN raises. */
  readonly timeZone: () => TimeZone
}

/** Why chunks are not sent. `plan` and `refused` are of one recording, the others of the line. */
export type UnsentBecause = "offline" | "server" | "signed-out" | "plan" | "refused"

/** Why one recording was not sent, when, and how often in a row. `broken`: it cannot be read in this phone. */
export interface Setback {
  readonly because: UnsentBecause | "broken"
  readonly at: Instant
  readonly times: number
}

/** What sending says of the recording that it is at, or was last. */
export interface SendingNews {
  readonly key: string
  /** Chunks that the backend has. */
  readonly stored: number
  readonly because: UnsentBecause | null
}

export interface SendingContext {
  /** What the backend has, by the recordings' keys, since this page was opened. */
  readonly known: Readonly<Record<string, Recording>>
  /** Recordings that could not be sent, by their keys. */
  readonly setbacks: Readonly<Record<string, Setback>>
  /** The key of the recording that was stepped last. */
  readonly last: string | null
  readonly tries: number
  /** Why the line does not take anything now. */
  readonly because: UnsentBecause | null
  /** Whether something was kept since it looked last. */
  readonly hasNews: boolean
  /** The alarm of which it was told last. */
  readonly alarmId: string | null
}

export type SendingEvent =
  /** There is something new to send. */
  | { readonly type: "SEND.LOOK" }
  /** Try again now: the line is back. */
  | { readonly type: "SEND.NEXT" }
  /** An alarm is open. */
  | { readonly type: "ALARM"; readonly id: string }

export interface RecordingContext {
  /** Where she says that she is, for the notice on the law: an ISO 3166 code; null for nowhere. Kept nowhere. */
  readonly region: string | null
  readonly kind: RecordingKind
  /** What is being recorded, or was last; null before anything was. */
  readonly kept: KeptRecording | null
  readonly startedAt: Instant | null
  readonly isKeptGoing: boolean
  readonly isDark: boolean
  readonly refusal: RecorderRefusal | null
  /** Why it is sound alone though the camera was asked for, or was there before; null where nothing is missing. */
  readonly camera: CameraRefusal | "lost" | null
  /** Whether it ended though nobody ended it. */
  readonly isCutOff: boolean
  readonly sending: SendingNews | null
  /** When the newest chunk was kept; when it began, before there is one. */
  readonly heardAt: Instant | null
  /** Since when the microphone says that nothing comes in; null while it does not. */
  readonly mutedAt: Instant | null
  /** Whether a page that is gone recorded a short while ago. */
  readonly hasLeftOff: boolean
  /** Whether what is kept is lost with this page. */
  readonly isInPage: boolean
}

export type CaptureEvent =
  | { readonly type: "RECORDER.NEWS"; readonly news: Exclude<RecorderNews, { readonly type: "chunk" }> }
  /** A chunk is safe in this phone. */
  | { readonly type: "CHUNK.KEPT"; readonly kept: KeptRecording }
  /** This phone keeps no more. */
  | { readonly type: "PHONE.FULL" }

export type RecordingEvent =
  | CaptureEvent
  | { readonly type: "SENDING.NEWS"; readonly news: SendingNews }
  | { readonly type: "RECORD"; readonly kind: RecordingKind }
  | { readonly type: "NOTICE.REGION"; readonly region: string | null }
  | { readonly type: "NOTICE.ACCEPT" }
  | { readonly type: "NOTICE.DECLINE" }
  | { readonly type: "KEEP.GOING" }
  | { readonly type: "STOP" }
  | { readonly type: "DARK.TOGGLE" }
  | { readonly type: "SEND.NEXT" }

/** Something that is done with a recording. */
export type ListAct =
  | { readonly type: "play"; readonly key: string }
  | { readonly type: "save"; readonly key: string }
  | { readonly type: "pack"; readonly key: string }
  | {
      readonly type: "remove"
      readonly key: string
      /** Null where only this phone has it. */
      readonly id: string | null
      readonly pin: string | null
    }
  | { readonly type: "removed"; readonly pin: string | null }
  /** Deletes with the backend, too, what was deleted here without a line. */
  | { readonly type: "complete"; readonly pin: string | null }
  /** By the backend's id; what only this phone has by its key. */
  | { readonly type: "restore"; readonly id: string; readonly pin: string | null }
  | { readonly type: "purge"; readonly id: string; readonly pin: string | null }

/** What is asked for before something is deleted or shown again. */
export type ListDialog =
  | { readonly type: "remove"; readonly id: string | null; readonly key: string }
  | { readonly type: "complete" }
  /** `purging` is what it asks whether to delete for good. */
  | { readonly type: "removed"; readonly purging: string | null }

export interface ListContext {
  readonly list: RecordingList | null
  /** What the live line said and is not seen yet. */
  readonly news: RecordingList | null
  readonly isLineUp: boolean
  /** Whether the next look is at the backend, too, and not only at this phone. */
  readonly mustAsk: boolean
  /** Whether the backend could not be asked. */
  readonly isUnknown: boolean
  /** What is in this phone. */
  readonly local: ReadonlyArray<KeptRecording>
  readonly media: {
    readonly key: string
    readonly type: string
    readonly bytes: Uint8Array<ArrayBuffer>
  } | null
  readonly dialog: ListDialog | null
  readonly removed: RemovedRecordings | null
  /** What was entered, as long as the dialog is open that it opened. */
  readonly pin: string | null
  readonly act: ListAct | null
  readonly failure: unknown
  /** What was done last; `hide` where nobody could delete it with the backend. */
  readonly done: ListAct["type"] | "hide" | null
}

export type ListEvent =
  | { readonly type: "NEWS"; readonly list: RecordingList }
  | { readonly type: "LINE"; readonly isUp: boolean }
  | { readonly type: "LOOK" }
  | { readonly type: "ACT"; readonly act: ListAct }
  | { readonly type: "DIALOG.OPEN"; readonly dialog: ListDialog }
  | { readonly type: "DIALOG.CLOSE" }
