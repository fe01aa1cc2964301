import {
  FACTOR_MAX_FAILURES,
  FACTOR_MAX_FAILURES_PER_DAY,
  FACTOR_WINDOW_MS,
  SecondFactorRequired,
} from "@porchlight/core/session"
import { withApp } from "./authenticator-app.ts"
import { check, equal, present, rejects } from "./check.ts"
import { messagesTo, signUp, tokenIn, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** The password is right; the second step waits. */
async function firstStep(subject: Subject, { email, password }: Pick<Member, "email" | "password">) {
  const { session } = await subject.backend()
  const answer = await session.signIn({ email, password }).then(
    () => null,
    (error: unknown) => error,
  )
  check(answer instanceof SecondFactorRequired, "the password alone was enough")
  return { session, ticket: answer.data.ticket }
}

/** What every backend must do about whoever knows the password and tries out codes. */
export const sessionFactorGuessRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "whoever guesses at the second step is stopped for the day and told of once, and a new password from the mailbox makes room for her",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { id: factorId, code } = await withApp(subject, member)
      const wrong = { factorId: null, code: "AAAAA-AAAAA" }
      for (let guesses = 0; guesses < FACTOR_MAX_FAILURES_PER_DAY; guesses += FACTOR_MAX_FAILURES) {
        await subject.advance(FACTOR_WINDOW_MS)
        const { session, ticket } = await firstStep(subject, member)
        for (let count = 0; count < FACTOR_MAX_FAILURES; count += 1)
          await rejects(session.verifyStep({ ticket, ...wrong }), "FactorWrong")
      }
      await subject.advance(FACTOR_WINDOW_MS)
      const stopped = await firstStep(subject, member)
      await rejects(stopped.session.verifyStep({ ticket: stopped.ticket, ...wrong }), "RateLimited")
      const mails = async () => messagesTo(subject, member.email)
      const told = (await mails()).filter((mail) => /wrong codes/iu.test(mail.subject ?? ""))
      equal(told.length, 1, "mails about wrong codes")
      await stopped.session.requestReset(member.email)
      const password = "a newer rose garden"
      const token = tokenIn(present((await mails()).at(-1), "a mail").text)
      await stopped.session.reset({ token, newPassword: password })
      const { session, ticket } = await firstStep(subject, { ...member, password })
      equal((await session.verifyStep({ ticket, factorId, code: code() })).level, "aal2")
    },
  },
]
