import type { Backend } from "@porchlight/core/backend"
import { AccountChanged, SignInRequired } from "@porchlight/core/error"
import type { AuthPort } from "./session.auth.port.ts"
import type { Caller, Client } from "./session.caller.ts"

interface Named {
  readonly auth: AuthPort
  readonly caller: Caller
}

/** The backend of this caller, which gives those of whoever is meant. */
export function namable<Ports extends Backend>(
  anybody: Named,
  { account = null }: Pick<Client, "account">,
  portsOf: (caller: Named) => Ports,
): Ports {
  const of = (caller: Named): Ports => ({
    ...portsOf(caller),
    forAccount: (whose) => of(namedCaller(anybody, whose)),
  })
  return of(account === null ? anybody : namedCaller(anybody, () => account))
}

/**
 * A caller who says which account is meant: a session of anybody else is refused with AccountChanged, wherever it is looked at. What
 * starts a session looks at none, and who has signed in by this very caller is who was meant.
 * @param whose the account; null for whoever is signed in
 */
function namedCaller({ auth, caller }: Named, whose: () => string | null): Named {
  let entered: string | null = null
  const refuseOther = (accountId: string | null) => {
    const meant = whose()
    if (accountId !== null && meant !== null && accountId !== meant && accountId !== entered)
      throw new AccountChanged({})
    return accountId
  }
  const accountIdOrNull = async () => refuseOther(await caller.accountIdOrNull())
  return {
    auth: {
      ...auth,
      current: async (...input) => {
        const session = await auth.current(...input)
        refuseOther(session?.accountId ?? null)
        return session
      },
    },
    caller: {
      ...caller,
      accountIdOrNull,
      accountId: async () => {
        const accountId = await accountIdOrNull()
        if (accountId === null) throw new SignInRequired({})
        return accountId
      },
      enter: async (signedIn) => {
        await caller.enter(signedIn)
        entered = signedIn.accountId
      },
      leave: async () => {
        await accountIdOrNull().catch((error: unknown) => {
          // A session that is over, or a token that is not taken, is still left.
          if (error instanceof AccountChanged) throw error
        })
        await caller.leave()
      },
    },
  }
}
