import { AsyncLocalStorage } from "node:async_hooks"

/** Who goes first where there is not enough for all: what is due now, then whoever may be in danger, then everything else. */
export const PRECEDENCES = ["prompt", "urgent", "ordinary"] as const
export type Precedence = (typeof PRECEDENCES)[number]

/** What is being done, wherever that leads. */
export interface Errand {
  readonly precedence: Precedence
  /** Whom it is for: everybody has a share of what there is, and waits behind themselves for more. Null for the server's own work. */
  readonly whose: string | null
}

const OWN: Errand = { precedence: "ordinary", whose: null }

const errands = new AsyncLocalStorage<Errand>()

/** Does what guards people by itself, and all that follows from it: before every request. */
export function promptly<Value>(work: () => Value): Value {
  return errands.run({ precedence: "prompt", whose: null }, work)
}

/** Does what somebody asks for who may be in danger, and all that follows from it: before other requests. */
export function urgently<Value>(work: () => Value): Value {
  return errands.run({ ...errand(), precedence: "urgent" }, work)
}

/** Does something for somebody, and all that follows from it. */
export function onBehalfOf<Value>(whose: string, work: () => Value): Value {
  return errands.run({ ...errand(), whose }, work)
}

export function errand(): Errand {
  return errands.getStore() ?? OWN
}
