import {
  AddedPasskey,
  PASSKEY_CHALLENGE_MS,
  PasskeyCreation,
  PasskeyRequest,
  PASSKEYS_MAX,
  RECOVERY_CODE_COUNT,
  SecondFactorRequired,
} from "@porchlight/core/session"
import { softAuthenticator, type SoftAuthenticator, type Tampering } from "./authenticator.ts"
import { check, equal, oneWins, present, race, rejects } from "./check.ts"
import { messagesTo, signInAgain, signUp, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** A new authenticator in a browser that shows this backend's pages: they are where its links lead. */
export async function deviceOf(subject: Subject, { email }: Member): Promise<SoftAuthenticator> {
  const [mail] = await messagesTo(subject, email)
  const link = /https?:\/\/[^/\s]+/u.exec(present(mail, "a mail with a link").text)
  return softAuthenticator(present(link, "a link")[0])
}

export async function addPasskey(
  { backend, password }: Member,
  device: SoftAuthenticator,
): Promise<AddedPasskey> {
  return backend.passkey.add(await device.create(await backend.passkey.beginAdding({ password })))
}

/** A member with a passkey, and the authenticator that has it. */
async function withPasskey(subject: Subject) {
  const member = await signUp(subject, "email")
  const device = await deviceOf(subject, member)
  return { member, device, added: await addPasskey(member, device) }
}

/** Signs in with a passkey alone, on a client of its own. */
async function signIn(subject: Subject, device: SoftAuthenticator, tampering?: Tampering) {
  const backend = await subject.backend()
  const request = await backend.passkey.beginSignIn({ ticket: null })
  return { backend, session: await backend.passkey.signIn(await device.get(request, tampering)) }
}

/** The ticket of a sign-in whose password was right. */
async function ticketOf(subject: Subject, { email, password }: Member) {
  const backend = await subject.backend()
  const refused = await backend.session.signIn({ email, password }).then(
    () => null,
    (error: unknown) => error,
  )
  check(refused instanceof SecondFactorRequired, "the password alone was enough")
  return { backend, ...refused.data }
}

async function notices(subject: Subject, { email }: Member, sign: RegExp): Promise<number> {
  return (await messagesTo(subject, email)).filter(({ subject: title }) => sign.test(title ?? "")).length
}

/** What every backend must do about passkeys. */
export const sessionPasskeyRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a passkey signs in alone, as surely as two factors, and no address is asked (AUTHZ-10)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password } = member
      const other = await signInAgain(subject, member)
      const creation = await backend.passkey.beginAdding({ password })
      hasShape(PasskeyCreation, creation, "the creation")
      const device = await deviceOf(subject, member)
      const added = await backend.passkey.add(await device.create(creation))
      hasShape(AddedPasskey, added, "the passkey")
      equal([added.factor.type, added.factor.status], ["passkey", "verified"])
      equal(new Set(added.codes).size, RECOVERY_CODE_COUNT, "recovery codes")
      equal((await backend.session.current())?.level, "aal2", "the level of who added it")
      equal(await other.session.current(), null, "the other session")
      equal(await notices(subject, member, /factor was added/iu), 1, "notices")
      const { session } = await signIn(subject, device)
      equal([session.email, session.level, session.nextLevel], [member.email, "aal2", "aal2"])
    },
  },
  {
    title: "a passkey is begun with the password alone",
    run: async (subject) => {
      const { backend } = await signUp(subject, "email")
      await rejects(backend.passkey.beginAdding({ password: "not the password" }), "PasswordWrong")
      const nobody = await subject.backend()
      await rejects(nobody.passkey.beginAdding({ password: "not the password" }), "SignInRequired")
      equal((await backend.factor.list()).factors, [])
    },
  },
  {
    title: "beginning a sign-in tells nothing of who has a passkey",
    run: async (subject) => {
      const nobody = await subject.backend()
      const before = await nobody.passkey.beginSignIn({ ticket: null })
      hasShape(PasskeyRequest, before, "the request")
      await withPasskey(subject)
      const after = await nobody.passkey.beginSignIn({ ticket: null })
      equal({ ...after, challenge: "" }, { ...before, challenge: "" })
      equal(after.allowCredentials, [], "named passkeys")
      check(before.challenge !== after.challenge, "a challenge came twice")
    },
  },
  {
    title: "a challenge is answered once, even by two callers at once, and within five minutes (C12)",
    run: async (subject) => {
      const { device } = await withPasskey(subject)
      const backend = await subject.backend()
      const request = await backend.passkey.beginSignIn({ ticket: null })
      const [one, two] = [await device.get(request), await device.get(request)]
      const clients = await Promise.all([subject.backend(), subject.backend()])
      oneWins(
        await race(
          () => clients[0].passkey.signIn(one),
          () => clients[1].passkey.signIn(two),
        ),
        "PasskeyRefused",
      )
      await rejects(backend.passkey.signIn(await device.get(request)), "PasskeyRefused")
      const late = await device.get(await backend.passkey.beginSignIn({ ticket: null }))
      await subject.advance(PASSKEY_CHALLENGE_MS)
      await rejects(backend.passkey.signIn(late), "PasskeyRefused")
    },
  },
  {
    title: "a page of elsewhere, a made-up challenge or nobody verified signs nobody in (C12)",
    run: async (subject) => {
      const { device } = await withPasskey(subject)
      const tamperings: ReadonlyArray<Tampering> = [
        { origin: "https://porchlight.example.evil.example" },
        { challenge: "A".repeat(43) },
        { challenge: "short" },
        { isVerified: false },
        { userHandle: null },
        { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" },
      ]
      for (const tampering of tamperings) {
        await rejects(signIn(subject, device, tampering), "PasskeyRefused")
      }
      await signIn(subject, device)
    },
  },
  {
    title: "a passkey for another host, or signed by another key, signs nobody in (C12)",
    run: async (subject) => {
      const { device } = await withPasskey(subject)
      await rejects(signIn(subject, device, { rpId: "evil.example" }), "PasskeyRefused")
      await rejects(signIn(subject, device, { isForged: true }), "PasskeyRefused")
      await signIn(subject, device)
    },
  },
  {
    title: "a counter that went back is refused, and the owner is told (C12)",
    run: async (subject) => {
      const { member, device } = await withPasskey(subject)
      await signIn(subject, device, { counter: 7 })
      await rejects(signIn(subject, device, { counter: 7 }), "PasskeyRefused")
      await rejects(signIn(subject, device, { counter: 0 }), "PasskeyRefused")
      equal(await notices(subject, member, /passkey was refused/iu), 2, "notices")
      await signIn(subject, device, { counter: 8 })
    },
  },
  {
    title: "a new passkey is taken by the session that began it alone, and from the right page (C12)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const stranger = await signUp(subject, "email")
      const device = await deviceOf(subject, member)
      const begin = () => member.backend.passkey.beginAdding({ password: member.password })
      const tamperings: ReadonlyArray<Tampering> = [
        { origin: "https://evil.example" },
        { challenge: "A".repeat(43) },
        { isVerified: false },
      ]
      for (const tampering of tamperings) {
        await rejects(
          member.backend.passkey.add(await device.create(await begin(), tampering)),
          "PasskeyRefused",
        )
      }
      await rejects(stranger.backend.passkey.add(await device.create(await begin())), "PasskeyRefused")
      const late = await device.create(await begin())
      await subject.advance(PASSKEY_CHALLENGE_MS)
      await rejects(member.backend.passkey.add(late), "PasskeyRefused")
      const asked = await member.backend.passkey.beginSignIn({ ticket: null })
      const creation = { ...(await begin()), challenge: asked.challenge }
      await rejects(member.backend.passkey.add(await device.create(creation)), "PasskeyRefused")
      for (const { backend } of [member, stranger]) equal((await backend.factor.list()).factors, [])
    },
  },
  {
    title: "with a passkey the password needs a second step, which the passkey or a recovery code is",
    run: async (subject) => {
      const { member, device, added } = await withPasskey(subject)
      const { id } = added.factor
      const one = await ticketOf(subject, member)
      equal(
        one.factors.map((factor) => [factor.id, factor.type]),
        [[id, "passkey"]],
        "the choices",
      )
      await rejects(
        one.backend.session.verifyStep({ ticket: one.ticket, factorId: id, code: "123456" }),
        "FactorWrong",
      )
      const request = await one.backend.passkey.beginSignIn({ ticket: one.ticket })
      equal(request.allowCredentials.length, 1, "named passkeys")
      const answer = await device.get(request, { userHandle: null })
      equal((await one.backend.passkey.signIn(answer)).level, "aal2")
      await rejects(one.backend.passkey.beginSignIn({ ticket: one.ticket }), "StepExpired")
      const two = await ticketOf(subject, member)
      const code = present(added.codes[0], "a recovery code")
      await two.backend.session.verifyStep({ ticket: two.ticket, factorId: null, code })
      await rejects(two.backend.passkey.beginSignIn({ ticket: "x".repeat(43) }), "StepExpired")
    },
  },
  {
    title: "somebody else's passkey is no second step",
    run: async (subject) => {
      const { member } = await withPasskey(subject)
      const { device } = await withPasskey(subject)
      const { backend, ticket } = await ticketOf(subject, member)
      const request = await backend.passkey.beginSignIn({ ticket })
      await rejects(backend.passkey.signIn(await device.get(request)), "PasskeyRefused")
      equal(await backend.session.current(), null)
    },
  },
  {
    title: "a factor is renamed by its owner, and by nobody else",
    run: async (subject) => {
      const { member, added } = await withPasskey(subject)
      const stranger = await signUp(subject, "email")
      const { id } = added.factor
      await member.backend.factor.rename(id, { name: "My key ring" })
      await rejects(stranger.backend.factor.rename(id, { name: "Mine" }), "NotFound")
      await rejects(member.backend.factor.rename(id, { name: "" }), "InvalidInput")
      const { factors } = await member.backend.factor.list()
      equal(
        factors.map(({ name }) => name),
        ["My key ring"],
      )
    },
  },
  {
    title: "a removed passkey signs nobody in; with the last one the second step is gone",
    run: async (subject) => {
      const { member, device, added } = await withPasskey(subject)
      const { password, backend } = member
      await backend.factor.remove(added.factor.id, { password })
      await rejects(signIn(subject, device), "PasskeyRefused")
      equal(await backend.factor.list(), { factors: [], recoveryCodesLeft: 0 })
      equal((await backend.session.current())?.level, "aal1", "the level without a factor")
      equal(await notices(subject, member, /factor was removed/iu), 1, "notices")
      await signInAgain(subject, member)
    },
  },
  {
    title: "an account has ten passkeys at most, and one of each authenticator",
    run: async (subject) => {
      const { member, device } = await withPasskey(subject)
      const again = await member.backend.passkey.beginAdding({ password: member.password })
      equal(again.excludeCredentials.length, 1, "passkeys that the authenticator must not make again")
      await rejects(member.backend.passkey.add(await device.create(again)), "PasskeyRefused")
      for (let count = 1; count < PASSKEYS_MAX; count += 1) {
        const { codes } = await addPasskey(member, await deviceOf(subject, member))
        equal(codes, [], "recovery codes of a further factor")
      }
      await rejects(member.backend.passkey.beginAdding({ password: member.password }), "FactorsFull")
    },
  },
]
