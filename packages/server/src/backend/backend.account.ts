import { NotFound } from "@porchlight/core/error"
import { isId } from "../input/index.ts"
import type { Caller } from "../session/index.ts"

/** Ports of the account that calls, looked up at each call: it changes by signing in and out. */
export function accountPorts(caller: Caller) {
  return <Port>(make: (accountId: string) => Port) =>
    async (): Promise<Port> =>
      make(await caller.accountId())
}

/** The id, where it can be one. Nothing else is anywhere. @throws NotFound */
export function known(id: string): string {
  if (!isId(id)) throw new NotFound({})
  return id
}
