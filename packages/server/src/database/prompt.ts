import { AsyncLocalStorage } from "node:async_hooks"

const prompt = new AsyncLocalStorage<true>()

/**
 * Does what must not wait behind requests, and all that follows from it: where they have every connection, and more of them wait,
 * the transactions in it have some of their own. A flood of requests, or some that wait for each other, holds up no alarm.
 */
export function promptly<Value>(work: () => Value): Value {
  return prompt.run(true, work)
}

export function isPrompt(): boolean {
  return prompt.getStore() === true
}
