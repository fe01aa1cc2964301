import { check, equal } from "./check.ts"
import { alertsTo, allClearsTo, fates } from "./dates.ts"
import { messagesTo, type Member } from "./people.ts"
import { trusted } from "./presses.ts"
import { blotted } from "./shape.ts"
import type { Subject } from "./subject.ts"

type Trusted = Awaited<ReturnType<typeof trusted>>

/** Two who do the same where the password is asked; one types it alone, the other with the duress PIN behind it. */
export interface Asked {
  readonly calm: Trusted
  readonly forced: Trusted
}

export async function askedPair(subject: Subject): Promise<Asked> {
  return { calm: await trusted(subject), forced: await trusted(subject) }
}

/** What the forced one types. */
export function underDuress({ password, duressPin }: Member): string {
  return password + duressPin
}

/** Each does it with what she types; fails the rule unless both are answered alike. */
export async function answeredAlike(
  { calm, forced }: Asked,
  act: (member: Member, typed: string) => Promise<unknown>,
): Promise<void> {
  const answer = blotted(await act(calm.member, calm.member.password))
  equal(blotted(await act(forced.member, underDuress(forced.member))), answer, "the answer under duress")
}

/** Everything that whoever looks on can see of an account: on this client, and in the mailbox. */
async function seen(subject: Subject, { member }: Trusted, backend: Member["backend"]) {
  const mails = (await messagesTo(subject, member.email)).map(({ subject: line, text }) => [line, text])
  const isIn = (await backend.session.current()) !== null
  if (!isIn) return [mails.map((mail) => nameless(mail)), isIn]
  const { deliveries, ...rest } = await backend.sos.state()
  const { watch, incident } = await backend.checkIn.state()
  return [
    mails.map((mail) => nameless(mail)),
    blotted([await backend.session.current(), rest, watch, incident]),
    fates(deliveries),
    (await backend.notification.state()).notifications.map((one) => blotted(one)).sort(),
    (await backend.session.list()).length,
  ]
}

/** Links differ from mail to mail. */
function nameless(mail: unknown): string {
  return blotted(mail).replace(/[\w-]{43}/gu, "token")
}

/** Fails the rule unless both see the same, on these clients or on those they signed up with. */
export async function seeTheSame(
  subject: Subject,
  { calm, forced }: Asked,
  clients: readonly [calm: Member["backend"], forced: Member["backend"]] = [
    calm.member.backend,
    forced.member.backend,
  ],
): Promise<void> {
  equal(await seen(subject, forced, clients[1]), await seen(subject, calm, clients[0]), "what is seen")
}

/** Fails the rule unless her people were told of duress and the other's of nothing. */
export async function onlyHersAreTold(subject: Subject, { calm, forced }: Asked): Promise<void> {
  await subject.advance(0)
  await areTold(subject, forced)
  equal((await alertsTo(subject, calm.friend)).length, 0, "alerts of the password alone")
}

/** Fails the rule unless her people were told of duress, and not that she is safe. */
export async function areTold(subject: Subject, { friend, member }: Trusted): Promise<void> {
  const alerts = await alertsTo(subject, friend)
  check(
    alerts.some(({ text }) => /duress/iu.test(text)),
    "her people were not told of duress",
  )
  equal((await allClearsTo(subject, friend, member.fullName)).length, 0, "all-clears under duress")
}
