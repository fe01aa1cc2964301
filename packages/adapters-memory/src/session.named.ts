import type { Backend } from "@porchlight/core/backend"
import { AccountChanged, SignInRequired } from "@porchlight/core/error"
import type { Caller } from "./session.caller.ts"

/** The backend of whoever is signed in, which gives those of whoever is meant. */
export function namable(anybody: Caller, portsOf: (caller: Caller) => Backend): Backend {
  const of = (caller: Caller): Backend => ({
    ...portsOf(caller),
    forAccount: (whose) => of(namedCaller(anybody, whose)),
  })
  return of(anybody)
}

/** A caller who says which account is meant: a session of anybody else is refused, unless it was begun by this very caller. */
function namedCaller(caller: Caller, whose: () => string | null): Caller {
  let entered: string | null = null
  const accountOrNull = () => {
    const account = caller.accountOrNull()
    const meant = whose()
    if (account !== null && meant !== null && account.id !== meant && account.id !== entered)
      throw new AccountChanged({})
    return account
  }
  return {
    ...caller,
    accountOrNull,
    account: () => {
      const account = accountOrNull()
      if (account === null) throw new SignInRequired({})
      return account
    },
    session: () => (accountOrNull() === null ? null : caller.session()),
    open: (accountId, level) => {
      caller.open(accountId, level)
      entered = accountId
    },
    close: () => {
      accountOrNull()
      caller.close()
    },
  }
}
