import { breakPort, type Mutant } from "./mutant.ts"

/** Backends that let whoever holds her phone keep the account. */
export const sessionMutants: ReadonlyArray<Mutant> = [
  {
    name: "recovery codes are made for whoever knows the password",
    rule: "with a second factor the password alone adds, removes and renews none, and its code does (AUTH-01, AUTH-02, AUTHD-02)",
    broken: breakPort("factor", ({ newRecoveryCodes }) => ({
      newRecoveryCodes: (input) => newRecoveryCodes(input).catch(() => ({ codes: [] })),
    })),
  },
  {
    name: "a factor that was added is not taken back",
    rule: "the link in the mail about a new factor removes it and what came after it, and ends sessions, keys and what waits (AUTH-01)",
    broken: breakPort("factor", () => ({ undo: async () => {} })),
  },
]
