import { RateLimited } from "@porchlight/core/error"
import { addMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Database } from "../database/index.ts"
import type { RecordingFile } from "./recording.file.ts"
import type { ByteRange } from "./recording.range.ts"

/** So many files are sent to one account at a time, each a few chunks in memory: the process that sends them runs alarms, too. */
const DOWNLOADS_MAX = 4

/** Who has taken nothing for so long gives the place to whoever asks next: a phone that is gone closes no line. */
const STALLED_MS = 30 * SECOND_MS

const RETRY_AFTER_MS = SECOND_MS

/** A file on its way to somebody. */
export interface Download {
  /** In bytes. */
  readonly size: number
  /** The bytes of a part, read as fast as they are taken. @throws what reading the first of them throws */
  readonly stream: (part: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** Says that nothing is wanted. */
  readonly close: () => void
}

/** One of an account's places; `takenAt` is when something was taken last, null while the file is being opened. */
interface Place {
  takenAt: Instant | null
  cut: () => void
  readonly leave: () => void
}

const placesOf = new WeakMap<Database, Map<string, Set<Place>>>()

/**
 * Opens a file to send it to an account.
 * @throws RateLimited while as many as may be are on their way to it; what `open` throws
 */
export async function openDownload(
  context: ServerContext,
  accountId: string,
  open: () => Promise<RecordingFile>,
): Promise<Download> {
  const place = takePlace(context, accountId)
  try {
    const file = await open()
    place.takenAt = context.clock.now()
    return {
      size: file.size,
      stream: (part) => streamOf(context, place, file.read(part)[Symbol.asyncIterator]()),
      close: place.leave,
    }
  } catch (error) {
    place.leave()
    throw error
  }
}

function takePlace({ database, clock }: ServerContext, accountId: string): Place {
  const places = placesOf.get(database) ?? new Map<string, Set<Place>>()
  placesOf.set(database, places)
  const own = places.get(accountId) ?? new Set()
  if (own.size >= DOWNLOADS_MAX) {
    const isStalled = ({ takenAt }: Place) => takenAt !== null && clock.now() >= addMs(takenAt, STALLED_MS)
    const stalled = [...own].find(isStalled)
    if (stalled === undefined) throw new RateLimited({ retryAfterMs: RETRY_AFTER_MS })
    stalled.leave()
    stalled.cut()
  }
  const place: Place = {
    takenAt: null,
    cut: () => {},
    leave: () => {
      own.delete(place)
      if (own.size === 0 && places.get(accountId) === own) places.delete(accountId)
    },
  }
  places.set(accountId, own.add(place))
  return place
}

async function streamOf(
  { clock, log }: ServerContext,
  place: Place,
  pieces: AsyncIterator<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  // Before anything is answered: a recording whose key is missing is refused in words.
  let first: IteratorResult<Uint8Array> | null = await firstOf(place, pieces)
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        place.cut = () => controller.error(new Error("[porchlight/recording] Nobody took what was sent."))
      },
      pull: async (controller) => {
        place.takenAt = clock.now()
        try {
          const { done, value } = first ?? (await pieces.next())
          first = null
          if (done !== true) return controller.enqueue(value)
          place.leave()
          return controller.close()
        } catch (error) {
          place.leave()
          log.error({ error }, "A recording could not be read while it was being sent.")
          // Node's adapter may write the words of an error to whoever is connected.
          throw new Error("[porchlight/recording] The rest cannot be read.", { cause: error })
        }
      },
      cancel: async () => {
        place.leave()
        await pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

async function firstOf(place: Place, pieces: AsyncIterator<Uint8Array>) {
  try {
    return await pieces.next()
  } catch (error) {
    place.leave()
    throw error
  }
}
