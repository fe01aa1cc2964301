import type { Backend } from "@porchlight/core/backend"
import { SecondFactorRequired } from "@porchlight/core/session"
import { check } from "./check.ts"
import type { Member } from "./people.ts"
import type { Subject } from "./subject.ts"

/** Signs somebody in whose password is not enough, with a recovery code; on a client of its own where none is given. */
export async function secondStep(
  subject: Subject,
  { email, password }: Pick<Member, "email" | "password">,
  code: string,
  client?: Backend,
): Promise<Backend> {
  const backend = client ?? (await subject.backend())
  const refused = await backend.session.signIn({ email, password }).then(
    () => null,
    (error: unknown) => error,
  )
  check(refused instanceof SecondFactorRequired, "the password alone was enough")
  await backend.session.verifyStep({ ticket: refused.data.ticket, factorId: null, code })
  return backend
}
