/** What became of one press, in ms after the page got to know that a finger is down; null where it did not happen. */
export interface Leaving {
  /** The first frame with nothing of the page in it was drawn. */
  readonly coveredMs: number | null
  /** What tells the server went out: our alert, or the peer's request for another page. */
  readonly sentMs: number | null
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly data?: { readonly type?: string; readonly url?: string } }
}

/** What the trace has to hold: what scripts and paints do, and which frame was drawn when. */
export const TRACED = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
]

/**
 * Reads Chromium's own record of a press. `actsOn` is the event that the control leaves on: what is painted before it has
 * been handled is still the page. @throws when nobody pressed
 */
export function readTrace(json: string, actsOn: "pointerdown" | "click", sends: RegExp): Leaving {
  // Chromium's own format.
  const { traceEvents } = JSON.parse(json) as { traceEvents: ReadonlyArray<TraceEvent> }
  const events = traceEvents.toSorted((a, b) => a.ts - b.ts)
  const heard = (type: string) =>
    events.find(({ name, args }) => name === "EventDispatch" && args?.data?.type === type)
  const pressed = heard("pointerdown")
  const acted = heard(actsOn)
  if (pressed === undefined || acted === undefined) throw new Error(`The trace knows of no ${actsOn}.`)
  const since = (event: TraceEvent | undefined) => (event ? (event.ts - pressed.ts) / 1_000 : null)
  const next = (name: string, after: number) =>
    events.find((event) => event.name === name && event.pid === pressed.pid && event.ts >= after)

  const painted = next("Paint", acted.ts + (acted.dur ?? 0))
  const sent = events.find(
    ({ name, ts, args }) =>
      name.endsWith("SendRequest") && ts >= acted.ts && sends.test(args?.data?.url ?? ""),
  )
  return { coveredMs: painted ? since(next("DrawFrame", painted.ts)) : null, sentMs: since(sent) }
}
