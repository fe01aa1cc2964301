import type { Backend } from "@porchlight/core/backend"
import { FINDINGS } from "@porchlight/core/identity"
import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createBackend } from "../src/backend/index.ts"
import { createAuth } from "../src/session/index.ts"
import { pictureOf } from "./identities.ts"
import { NO_TOKEN, VENUE } from "./matrix.calls.ts"
import { confirmAddress, newAccount, newContact, newKey, newProfile } from "./people.ts"
import { insertPassword, insertSession } from "./sessions.ts"
import { ACCESS_CODE, storm, type Deed, type Doer } from "./storm.ts"

const DEEDS = 1_000
const TIMEOUT_MS = 240_000
const PASSWORD = "rose garden one"

/** What somebody proves of themselves and suggests, and what staff make of it: papers, places, roles, numbers, plans. */
async function deedsOf({ context, dater, random, phones }: Doer): Promise<ReadonlyArray<Deed>> {
  const auth = createAuth(context)
  const browserOf = async (token: string | null) =>
    createBackend(context, auth, {
      address: `192.0.2.${Math.floor(random.fraction() * 250)}`,
      devices: [],
      token: token === null ? null : await insertSession(context, token).then(({ token: own }) => own),
    })
  /** Somebody of the staff, who has shown two factors. */
  const colleague = await newAccount(context)
  for (const each of [colleague, dater]) await insertPassword(context, each, PASSWORD)
  await context.database.transaction({ role: "service" }, (sql) =>
    sql.updateTable("account").set({ role: "admin" }).where("id", "=", colleague.id).execute(),
  )
  await confirmAddress(context, dater.id)
  /** Whose sessions end with each role that they are given. */
  const promoted = await newAccount(context)
  const [member, staff, stranger] = [
    await browserOf(dater.id),
    await browserOf(colleague.id),
    await browserOf(null),
  ]
  /** The id of nothing that there is. */
  const none = context.chance.id(context.clock.now())
  const papers = async () => (await member.identity.state()).verification?.id ?? none
  const waiting = async (desk: Backend) =>
    random.pick([none, ...(await desk.identityReview.queue()).waiting.map(({ id }) => id)])
  const suggested = async () => random.pick([null, ...(await staff.venueDesk.waiting()).map(({ id }) => id)])
  const venue = async () => random.pick([none, ...(await staff.venue.list()).slice(-4).map(({ id }) => id)])
  const texted = (phone: string): string =>
    context.sent
      .findLast(({ to, purpose }) => to === phone && purpose === "code")
      ?.text.match(/\b\d{6}\b/u)?.[0] ?? "000000"
  const phone = () => random.pick([dater.phone, ...phones])
  const mailed = () => {
    const mails = context.sent.filter(({ purpose }) => purpose === "email-confirmation").slice(-3)
    return random.pick([
      NO_TOKEN,
      ...mails.flatMap(({ text }) => /[/=#]([\w-]{43})\b/u.exec(text)?.[1] ?? []),
    ])
  }
  return [
    () => member.identity.start({ kind: "member", agreesToBackground: false }, newKey()),
    async () => member.identity.setImage(await papers(), "id", pictureOf("papers", "aside")),
    async () => member.identity.setImage(await papers(), "selfie", pictureOf("face", "aside")),
    async () => member.identity.submit(await papers()),
    async () => member.identity.withdraw(await papers()),
    async () => staff.identityReview.open(await waiting(staff)),
    async () =>
      staff.identityReview.decide(await waiting(staff), {
        id: random.pick(FINDINGS.id),
        face: random.pick(FINDINGS.face),
        address: random.pick(FINDINGS.address),
      }),
    () =>
      member.venue.suggest({ name: "Luigi's", category: "restaurant", address: "7 Elm", note: "" }, newKey()),
    async () => staff.venueDesk.add({ venue: VENUE, suggestionId: await suggested() }, newKey()),
    async () => staff.venueDesk.update(await venue(), { ...VENUE, name: "Gino's" }),
    async () => staff.venueDesk.remove(await venue()),
    async () => staff.venueDesk.refuse((await suggested()) ?? none, { reason: "known" }),
    ...Array.from({ length: 4 }, () => () => staff.admin.stepUp({ password: PASSWORD })),
    () =>
      staff.admin.assignRole({ email: promoted.email as never, role: random.pick(["viewer", "support"]) }),
    () => staff.admin.people({ search: random.pick([null, dater.email]) }),
    () => staff.admin.person(dater.id),
    () => staff.admin.activity(),
    () => staff.admin.diagnostics(),
    () => staff.admin.phoneAnswers(phone()),
    () => staff.admin.setBypass({ isOn: random.fraction() < 0.5 }),
    () => member.trial.start(),
    () => member.membership.redeemAccessCode(random.pick([ACCESS_CODE, "NO-SUCH-CODE-AT-ALL"])),
    () => member.membership.current(),
    () => member.profile.complete(newProfile(dater)),
    () => member.profile.update({ fullName: random.pick(["Ada King", "Ada Byron"]) }),
    () => member.phone.sendCode(phone(), PASSWORD),
    () => {
      const own = phone()
      return member.phone.checkCode(own, texted(own))
    },
    () => member.email.sendConfirmation(),
    () => stranger.email.confirm(mailed()),
    () =>
      stranger.registration.signUp({
        fullName: "Somebody New",
        email: random.pick(["new-one@example.com", "new-two@example.com"]) as never,
        password: PASSWORD,
        phone: random.pick(phones),
        acceptedTerms: true,
        acceptedPrivacy: true,
      }),
    () => stranger.phone.checkCode(random.pick(phones), texted(random.pick(phones))),
    () => member.circle.add(newContact({ phone: random.pick(phones) }), newKey()),
    () => member.notification.readAll(),
    async () => context.clock.advance(random.pick([MINUTE_MS, 10 * MINUTE_MS, HOUR_MS])),
  ]
}

test(
  "whatever is handed in while staff decide, every refusal has a reason",
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await storm("storm of the desk", DEEDS, deedsOf)).toBeGreaterThan(DEEDS / 5)
  },
)
