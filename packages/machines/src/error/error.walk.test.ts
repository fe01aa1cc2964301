import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import { getStateNodes } from "xstate/graph"

const here = join(import.meta.dirname, "..")

/** Whatever a machine is given while it is made: a function, and a thing with any field. */
const anything: unknown = new Proxy(() => anything, { get: () => anything, apply: () => anything })

async function machines(): Promise<ReadonlyArray<readonly [name: string, machine: AnyStateMachine]>> {
  const doors = readdirSync(here)
    .map((feature) => join(here, feature, "index.ts"))
    .filter((door) => existsSync(door))
  const modules = await Promise.all(
    doors.map((door): Promise<Readonly<Record<string, unknown>>> => import(door)),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, made]) =>
      // By their names these are makers of machines, and what they are given stands for any port.
      name.endsWith("Machine") && typeof made === "function"
        ? [[name, (made as (ports: unknown) => AnyStateMachine)(anything)] as const]
        : [],
    ),
  )
}

/** Callbacks and machines inside that cannot end in an error: what failed they tell by events, or go on without. */
const TELLS_BY_ITSELF = new Set([
  // What is kept until the backend has it: it says NOT SENT YET for as long.
  "checkInMachine intent",
  "sosMachine calls",
  "vibeMachine shares",
  "recordingMachine sending",
  "circleMachine kept",
  // It tells of each call by itself, sent or failed.
  "callsMachine sender",
  // The browser's own: without full screen, tone or voice the call is shown all the same; a recorder tells its end.
  "fakeCallMachine fillScreen",
  "fakeCallMachine prepare",
  "fakeCallMachine ring",
  "fakeCallMachine speak",
  "recordingMachine capture",
  // Only news of the people who were loaded with the plan: that load says when it fails.
  "datePlanMachine feed",
  "cardMachine circle",
  // Only news of the profile that was asked for: that says when it fails.
  "profileMachine listen",
  // Wishes that a form begins with: a plan goes on with the usual ones.
  "datePlanMachine safety",
  // It says by events whether the line is up, and what comes over it.
  "geofenceMachine listen",
  "webhookMachine listen",
  "routeMachine listen",
  // The next one follows: a place that is not known is said to be old, a silent walk rings.
  "locationMachine last",
  // The browser's own: where it does not tell that a place is allowed now, the button asks.
  "locationMachine listen",
  "sosMachine beats",
  // Only news of an alarm: what lacks a plan is asked for again after some seconds without it.
  "sendingMachine alarms",
  "recordingListMachine line",
  // Where nobody answers, a removal is asked about without naming a date; that it cannot be done is said as it fails.
  "circleMachine countedOn",
])

function heardOf(machine: AnyStateMachine): ReadonlySet<string> {
  const nodes = [machine.root, ...getStateNodes(machine)]
  return new Set(nodes.flatMap((node) => [...node.transitions.keys()]))
}

test("whatever a machine asks for may fail: each failure leads to a state, or is kept for the screen (ERR-03, MSG-03)", async () => {
  const made = await machines()
  expect(made.length).toBeGreaterThan(25)
  const unseen = made.flatMap(([name, machine]) =>
    [machine.root, ...getStateNodes(machine)].flatMap((node) =>
      node.invoke.flatMap(({ id, src }) => {
        const answers = node.transitions.get(`xstate.error.actor.${id}`) ?? []
        const isSeen =
          answers.length > 0 &&
          answers.every(({ target, actions }) => (target?.length ?? 0) > 0 || actions.length > 0)
        // A feed looks and follows, and says that looking failed.
        const tells = src === "feed" && heardOf(machine).has("FEED.FAILED")
        return isSeen || tells ? [] : [`${name} ${typeof src === "string" ? src : id}`]
      }),
    ),
  )
  expect(unseen.filter((each) => !TELLS_BY_ITSELF.has(each))).toEqual([])
  expect([...TELLS_BY_ITSELF].filter((each) => !unseen.includes(each))).toEqual([])
})
