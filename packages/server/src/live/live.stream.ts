/** A line of server-sent events that is open. */
export interface EventStream {
  readonly readable: ReadableStream<Uint8Array>
  /** Sends one event; `id` comes back as Last-Event-ID after a cut. */
  readonly send: (id: number | string, data: string) => void
  /** Keeps the line open; invisible to the reader. */
  readonly comment: (text: string) => void
  readonly close: () => void
}

/** A reader that is this far behind is dropped: when it comes back it gets the whole state, and needs nothing it missed. */
const BACKLOG_MAX_BYTES = 256 * 1_024

const encoder = new TextEncoder()

/** Opens a line. `onClose` is called once, whoever closes it. */
export function createEventStream(onClose: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const ended = () => {
    if (controller === null) return
    controller = null
    onClose()
  }
  const close = () => {
    controller?.close()
    ended()
  }
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started
      },
      cancel: ended,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG_MAX_BYTES }),
  )
  const write = (text: string) => {
    if (controller === null) return
    if ((controller.desiredSize ?? 0) <= 0) close()
    else controller.enqueue(encoder.encode(text))
  }
  return {
    readable,
    send: (id, data) => write(`event: state\nid: ${id}\ndata: ${data}\n\n`),
    comment: (text) => write(`: ${text}\n\n`),
    close,
  }
}
