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

/** What the trace of somebody's arrival elsewhere has to hold. */
export const TRACED_ARRIVAL = ["devtools.timeline", "loading"]

/**
 * From the finger to the first words of the next page, in ms; null when none came. What is left is hidden and paints none, and the
 * neutral page may be led on from, once it is there. @throws when nobody pressed
 */
export function readArrival(json: string): number | null {
  const events = eventsOf(json)
  const pressed = heardIn(events, "pointerdown")
  if (pressed === undefined) throw new Error("The trace knows of no pointerdown.")
  const painted = events.find(({ name, ts }) => name === "firstContentfulPaint" && ts > pressed.ts)
  return painted === undefined ? null : (painted.ts - pressed.ts) / 1_000
}

/**
 * Reads Chromium's own record of a press. `actsOn` is the event that the control leaves on: what is painted before it has
 * been handled is still the page. @throws when nobody pressed
 */
export function readTrace(json: string, actsOn: "pointerdown" | "click", sends: RegExp): Leaving {
  const events = eventsOf(json)
  const pressed = heardIn(events, "pointerdown")
  const acted = heardIn(events, actsOn)
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

function eventsOf(json: string): ReadonlyArray<TraceEvent> {
  // Chromium's own format.
  const { traceEvents } = JSON.parse(json) as { traceEvents: ReadonlyArray<TraceEvent> }
  return traceEvents.toSorted((a, b) => a.ts - b.ts)
}

function heardIn(events: ReadonlyArray<TraceEvent>, type: string): TraceEvent | undefined {
  return events.find(({ name, args }) => name === "EventDispatch" && args?.data?.type === type)
}
