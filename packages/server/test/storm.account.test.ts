import { API_KEY_DAYS, API_KEY_SCOPES } from "@porchlight/core/api-key"
import type { Backend } from "@porchlight/core/backend"
import { DEFAULT_PREFERENCES } from "@porchlight/core/notification"
import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { createBackend } from "../src/backend/index.ts"
import { createAuth } from "../src/session/index.ts"
import { NO_TOKEN, WEBHOOK } from "./matrix.calls.ts"
import { confirmAddress, newKey } from "./people.ts"
import { DEVICE } from "./pushes.ts"
import { insertPassword } from "./sessions.ts"
import { storm, type Deed, type Doer } from "./storm.ts"
import { DURESS_PIN, SAFE_PIN } from "./watches.ts"

const DEEDS = 1_500
const TIMEOUT_MS = 240_000
const PASSWORDS = ["rose garden one", "rose garden two"] as const
/** Addresses that more than one person would like to have. */
const WANTED = ["wanted-one@example.com", "wanted-two@example.com"]

/** What somebody, and somebody who has her password, does with her account from several browsers. */
async function deedsOf({ context, dater, random, phones }: Doer): Promise<ReadonlyArray<Deed>> {
  const { id: accountId } = dater
  await insertPassword(context, dater, PASSWORDS[0])
  await confirmAddress(context, accountId)
  const auth = createAuth(context)
  const browser = () =>
    createBackend(context, auth, {
      address: `192.0.2.${Math.floor(random.fraction() * 250)}`,
      devices: [],
      token: null,
    })
  const browsers = [browser(), browser(), browser()]
  /** The id of nothing that there is. */
  const none = context.chance.id(context.clock.now())
  const secrets = new Map<string, string>()
  const one = () => random.pick(browsers)
  const password = () => random.pick([...PASSWORDS, PASSWORDS[0], PASSWORDS[0]])
  const address = () => random.pick([dater.email, dater.email, dater.email, ...WANTED])
  const mine = (work: (backend: Backend) => Promise<unknown>) => () => work(one())
  /** The token of a link that somebody was mailed lately. */
  const mailed = (purpose: string): string => {
    const mails = context.sent.filter((message) => message.purpose === purpose).slice(-3)
    const tokens = mails.flatMap(({ text }) => /[/=#]([\w-]{43})\b/u.exec(text)?.[1] ?? [])
    return random.pick([NO_TOKEN, ...tokens, ...tokens])
  }
  const texted = (): string =>
    context.sent
      .findLast(({ to, text }) => to === dater.phone && /\b\d{6}\b/u.test(text))
      ?.text.match(/\b\d{6}\b/u)?.[0] ?? "000000"
  const factor = async (backend: Backend) =>
    random.pick([none, ...(await backend.factor.list()).factors.map(({ id }) => id)])
  const codeOf = (id: string) =>
    new TOTP({ secret: Secret.fromBase32(secrets.get(id) ?? "JBSWY3DPEHPK3PXP") }).generate({
      timestamp: context.clock.now(),
    })
  const code = () => random.pick([null, null, ...[...secrets.keys()].map(codeOf)])
  const signIn = async (backend: Backend) =>
    backend.session.signIn({ email: address(), password: password() })
  const hook = async (backend: Backend) =>
    random.pick([none, ...(await backend.webhook.state()).webhooks.map(({ id }) => id)])
  const proof = () => ({ password: password(), code: code() })
  return [
    ...Array.from({ length: 16 }, () => mine(signIn)),
    mine((backend) => backend.session.signOut()),
    mine((backend) => backend.session.current()),
    mine((backend) => backend.session.endOthers()),
    mine(async (backend) =>
      backend.session.end(random.pick([none, ...(await backend.session.list()).map(({ id }) => id)])),
    ),
    mine((backend) =>
      backend.session.changePassword({ currentPassword: password(), newPassword: password() }),
    ),
    mine((backend) => backend.session.requestReset(address())),
    mine((backend) => backend.session.reset({ token: mailed("password-reset"), newPassword: password() })),
    ...Array.from({ length: 3 }, () =>
      mine((backend) =>
        backend.emailChange.request({ email: random.pick([dater.email, ...WANTED]), ...proof() }),
      ),
    ),
    mine((backend) => backend.emailChange.withdraw()),
    mine((backend) => backend.emailChange.confirm(mailed("email-change"))),
    mine((backend) => backend.emailChange.confirm(mailed("email-change"))),
    mine((backend) => backend.emailChange.undo(mailed("email-change-notice"))),
    mine((backend) => backend.email.sendConfirmation()),
    mine((backend) => backend.email.confirm(mailed("email-confirmation"))),
    mine(async (backend) => {
      const { factor: made, totp } = await backend.factor.enroll({
        type: random.pick(["totp", "totp", "phone"]),
        name: "My app",
        ...proof(),
      })
      if (totp !== null) secrets.set(made.id, totp.secret)
    }),
    mine(async (backend) => {
      const id = await factor(backend)
      await backend.factor.verify(id, { code: secrets.has(id) ? codeOf(id) : texted() })
    }),
    mine(async (backend) => backend.factor.remove(await factor(backend), proof())),
    mine((backend) => backend.factor.newRecoveryCodes(proof())),
    mine((backend) => backend.factor.undo(mailed("account-notice"))),
    mine((backend) =>
      backend.access.setPins({ safePin: SAFE_PIN, duressPin: DURESS_PIN, password: password() }),
    ),
    mine((backend) => backend.phone.sendCode(random.pick([dater.phone, ...phones]), password(), code())),
    mine((backend) => backend.phone.checkCode(random.pick([dater.phone, ...phones]), texted())),
    mine((backend) =>
      backend.registration.signUp({
        fullName: "Somebody New",
        email: address(),
        password: password(),
        phone: random.pick(phones),
        acceptedTerms: true,
        acceptedPrivacy: true,
      }),
    ),
    mine((backend) =>
      backend.apiKey.create(
        { name: "Mine", scopes: [...API_KEY_SCOPES], days: API_KEY_DAYS[0], ...proof() },
        newKey(),
      ),
    ),
    mine(async (backend) =>
      backend.apiKey.revoke(random.pick([none, ...(await backend.apiKey.list()).map(({ id }) => id)])),
    ),
    mine((backend) => backend.webhook.add({ ...WEBHOOK, events: ["incident.opened"], ...proof() }, newKey())),
    mine(async (backend) =>
      backend.webhook.update(await hook(backend), { isActive: random.fraction() < 0.7, ...proof() }),
    ),
    mine(async (backend) => backend.webhook.rotate(await hook(backend), proof(), newKey())),
    mine(async (backend) => backend.webhook.test(await hook(backend), newKey())),
    mine(async (backend) => backend.webhook.remove(await hook(backend))),
    mine((backend) => backend.push.add(DEVICE)),
    mine(async (backend) =>
      backend.push.remove(random.pick([none, ...(await backend.push.state()).devices.map(({ id }) => id)])),
    ),
    mine((backend) => backend.preference.save(DEFAULT_PREFERENCES)),
    mine((backend) => backend.settings.update({ marketingEmails: random.fraction() < 0.5 })),
    mine((backend) => backend.settings.exportData({ password: password() })),
    async () => random.fraction() < 0.2 && one().settings.requestDeletion({ password: password() }),
    mine((backend) => backend.profile.update({ fullName: "Ada King" })),
    async () => context.clock.advance(random.pick([MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS])),
  ]
}

test(
  "whatever is done with an account from several browsers at once, every refusal has a reason",
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await storm("storm of accounts", DEEDS, deedsOf)).toBeGreaterThan(DEEDS / 5)
  },
)
