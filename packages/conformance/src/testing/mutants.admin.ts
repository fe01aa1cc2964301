import { breakPort, type Mutant } from "./mutant.ts"

/** Backends that go wrong about what staff sees. */
export const adminMutants: ReadonlyArray<Mutant> = [
  {
    name: "an alarm that somebody is on counts as unanswered",
    rule: "the board counts the open alarms that nobody has answered for twenty minutes (ADMIN-06)",
    broken: breakPort("admin", (admin) => ({
      diagnostics: async () => {
        const { figures, ...rest } = await admin.diagnostics()
        return { ...rest, figures: { ...figures, unanswered: figures.alarms } }
      },
    })),
  },
]
