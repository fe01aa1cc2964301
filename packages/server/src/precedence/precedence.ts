import { AsyncLocalStorage } from "node:async_hooks"

/** Who goes first where there is not enough for all: what is due now, then whoever may be in danger, then everything else. */
export const PRECEDENCES = ["prompt", "urgent", "ordinary"] as const
export type Precedence = (typeof PRECEDENCES)[number]

/** What is being done, wherever that leads. */
export interface Errand {
  readonly precedence: Precedence
  /** Whom it is for: each has a share of what there is, and waits behind themselves for more. Nobody for the server's own work. */
  readonly whose: ReadonlyArray<string>
}

const OWN: Errand = { precedence: "ordinary", whose: [] }

const errands = new AsyncLocalStorage<Errand>()

/** Does what guards people by itself, and all that follows from it: before every request. */
export function promptly<Value>(work: () => Value): Value {
  return errands.run({ precedence: "prompt", whose: [] }, work)
}

/** Does what somebody asks for who may be in danger, and all that follows from it: before other requests. */
export function urgently<Value>(work: () => Value): Value {
  return errands.run({ ...errand(), precedence: "urgent" }, work)
}

/** Does something for somebody, also for those for whom it was begun already. */
export function onBehalfOf<Value>(who: string, work: () => Value): Value {
  const { precedence, whose } = errand()
  return errands.run({ precedence, whose: [...whose, who] }, work)
}

export function errand(): Errand {
  return errands.getStore() ?? OWN
}
