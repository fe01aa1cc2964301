import { complaintsTogether } from "./settings.together.ts"
import { variables } from "./settings.ts"
import { Complaint } from "./variable.ts"

type Variables = typeof variables
type Name = keyof Variables
type Value<Key extends Name> = Exclude<ReturnType<Variables[Key]["read"]>, Complaint>
type Unset<Key extends Name> = Variables[Key]["fallback"] extends null ? undefined : never

/** What the environment says, checked; undefined where a variable was left out and has no fallback. */
export type Environment = { readonly [Key in Name]: Value<Key> | Unset<Key> }

/** The environment cannot be used. Each line names a variable and what is wrong; values are not repeated: some are secret. */
export class EnvironmentInvalid extends Error {
  constructor(lines: ReadonlyArray<string>) {
    super(lines.join("\n"))
    this.name = "EnvironmentInvalid"
  }
}

/** Reads and checks every variable. Empty ones count as left out. @throws EnvironmentInvalid naming all that are wrong */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): Environment {
  const complaints: Array<string> = []
  const entries = Object.entries(variables).map(([name, { fallback, read }]) => {
    const text = given[name]?.trim() || fallback
    const value = text === null ? undefined : read(text)
    if (value instanceof Complaint) complaints.push(`${name} ${value.words}.`)
    return [name, value] as const
  })
  complaints.push(...complaintsTogether(Object.fromEntries(entries)))
  if (complaints.length > 0) throw new EnvironmentInvalid(complaints)
  // Each entry was made by its own variable's `read`, which is what the type says.
  return Object.fromEntries(entries) as unknown as Environment
}
