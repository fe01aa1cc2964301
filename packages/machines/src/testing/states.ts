import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, StateValue } from "xstate"
import { getShortestPaths, getStateNodes } from "xstate/graph"

export interface Walk<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>
  /** Every event a person or a host may send, with each payload that makes a difference. */
  readonly events: ReadonlyArray<EventFromLogic<Machine>>
  /** What each invoked actor may answer, by its name in `setup`. */
  readonly outputs: Readonly<Record<string, ReadonlyArray<unknown>>>
  /** What each invoked actor may throw. */
  readonly errors: ReadonlyArray<unknown>
  /** The part of the context that decides where the chart goes next; without a bound the walk would not end. */
  readonly identify?: (context: ContextFrom<Machine>) => unknown
}

/** The names of all states in which a chart can rest, nested ones with dots, in the chart's order. */
export function restingStates(machine: AnyStateMachine): ReadonlyArray<string> {
  return getStateNodes(machine)
    .filter((node) => (node.type === "atomic" || node.type === "final") && !node.always?.length)
    .map((node) => node.path.join("."))
}

/** The names of the states that some sequence of events, answers, errors and delays leads to. */
export function reachedStates<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, outputs, errors, identify = () => null }: Walk<Machine>,
): ReadonlySet<string> {
  const paths = getShortestPaths(machine, {
    ...(input === undefined ? {} : { input }),
    events: [...events, ...happenings(machine, outputs, errors)],
    serializeState: (snapshot) => JSON.stringify([snapshot.value, identify(snapshot.context)]),
  })
  return new Set(paths.flatMap(({ state }) => leaves(state.value)))
}

function happenings<Machine extends AnyStateMachine>(
  machine: Machine,
  outputs: Walk<Machine>["outputs"],
  errors: ReadonlyArray<unknown>,
): Array<EventFromLogic<Machine>> {
  const found = getStateNodes(machine).flatMap((node) => [
    ...node.invoke.flatMap(({ id, src }) => [
      ...((typeof src === "string" && outputs[src]) || [undefined]).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
      })),
      ...errors.map((error) => ({ type: `xstate.error.actor.${id}`, error })),
    ]),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ])
  // A chart takes these events from its actors and its clock; its event type names only those that are sent from outside.
  return found as unknown as Array<EventFromLogic<Machine>>
}

function leaves(value: StateValue): ReadonlyArray<string> {
  if (typeof value === "string") return [value]
  return Object.entries(value).flatMap(([name, below]) => {
    const inner = below === undefined ? [] : leaves(below)
    return inner.length === 0 ? [name] : inner.map((leaf) => `${name}.${leaf}`)
  })
}
