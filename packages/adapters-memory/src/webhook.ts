import { EmailConfirmationRequired } from "@porchlight/core/email"
import { InvalidInput, NotFound } from "@porchlight/core/error"
import { HOUR_MS } from "@porchlight/core/time"
import {
  hearsMore,
  NewWebhook,
  newWebhookProgress,
  oldSecretUntil,
  stopWebhookProgress,
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_SENDS_PER_HOUR,
  WEBHOOK_TEST_EVENT,
  webhookMessages,
  webhookNotice,
  WebhookOff,
  WebhookPatch,
  WebhookProof,
  WEBHOOKS_MAX,
  WebhooksFull,
  webhookUrlFault,
  type Webhook,
  type WebhookIssued,
  type WebhookPort,
  type WebhookState,
} from "@porchlight/core/webhook"
import { requireFactor } from "./session.factor.proof.ts"
import { decode, refuseFaults } from "./input.ts"
import { noticeAccount, requireConfirmedPassword, takeHit } from "./session.password.ts"
import { requireFeature } from "./membership.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { WebhookRow } from "./webhook.row.ts"
import { addDelivery } from "./webhook.tell.ts"
import { once, type World } from "./world.ts"

export function webhookPort(world: World, caller: Caller): WebhookPort {
  const own = (id: string): WebhookRow => {
    const row = world.store.webhooks.endpoints.get(id)
    if (row?.accountId !== caller.account().id) throw new NotFound({})
    return row
  }
  const done = (): WebhookState => {
    const { id } = caller.account()
    world.changed(id)
    return webhookStateOf(world, id)
  }
  const issued = ({ id, version }: { readonly id: string; readonly version: number }): WebhookIssued => ({
    state: done(),
    webhookId: id,
    secret: world.webhooks.secrets.get(`${id}:${version}`) ?? "",
  })
  const scope = (what: string) => `${caller.account().id}:webhook.${what}`
  return {
    state: async () => webhookStateOf(world, caller.account().id),
    add: async (input, key) => {
      const account = caller.account()
      const { password, code, ...body } = decode(NewWebhook, input)
      requireProof(world, caller, { password, code })
      refuseUrl(body.url)
      return issued(once(world, scope("add"), key, body, () => add(world, account, body)))
    },
    update: async (id, input) => {
      const { password, code, ...patch } = decode(WebhookPatch, input)
      change(world, own(id), caller.account(), patch, () => requireProof(world, caller, { password, code }))
      return done()
    },
    remove: async (id) => {
      world.store.webhooks.endpoints.delete(own(id).webhook.id)
      for (const [key, { delivery }] of world.store.webhooks.deliveries)
        if (delivery.webhookId === id) world.store.webhooks.deliveries.delete(key)
      return done()
    },
    rotate: async (id, proof, key) => {
      const { password, code } = decode(WebhookProof, proof)
      const row = own(id)
      requireProof(world, caller, { password, code })
      return issued(once(world, scope("rotate"), key, { id }, () => rotate(world, caller.account(), row)))
    },
    test: async (id, key) => {
      once(world, scope("test"), key, { id }, () => {
        const { accountId } = active(world, own(id))
        const source = `test:${world.chance.id(world.now())}`
        addDelivery(world, { accountId, webhookId: id, event: WEBHOOK_TEST_EVENT, source, facts: {} })
        return null
      })
      return done()
    },
    resend: async (id, key) => {
      once(world, scope("resend"), key, { id }, () => {
        const row = world.store.webhooks.deliveries.get(id)
        if (row?.accountId !== caller.account().id) throw new NotFound({})
        active(world, own(row.delivery.webhookId))
        const { lastAttemptAt } = row.delivery
        const delivery = { ...row.delivery, ...newWebhookProgress(world.now()), lastAttemptAt }
        world.store.webhooks.deliveries.set(id, { ...row, delivery })
        return null
      })
      return done()
    },
  }
}

/** @throws EmailConfirmationRequired */
function requireConfirmed({ emailConfirmedAt }: AccountRow): void {
  if (emailConfirmedAt === null) throw new EmailConfirmationRequired({})
}

/** What she typed again; left out where nothing asked for it. */
interface TypedAgain {
  readonly password: string | undefined
  readonly code: string | null | undefined
}

/** What a stranger with her unlocked phone cannot show. @throws InvalidInput, PasswordWrong, EmailConfirmationRequired, FactorRequired, FactorWrong, RateLimited */
function requireProof(world: World, caller: Caller, { password, code = null }: TypedAgain): void {
  if (password === undefined) return refuseFaults({ password: "passwordNeeded" }, webhookMessages)
  requireConfirmedPassword(world, caller.account(), password)
  requireFactor(world, caller, caller.account(), code)
}

/** @throws InvalidInput for an address on the backend's own machine: this one has none */
function refuseUrl(url: string): void {
  const fault = webhookUrlFault(url, { allowsLocal: false })
  if (fault === null) return
  throw new InvalidInput({
    issues: [{ field: "url", code: fault, message: webhookMessages.urlFault[fault] }],
  })
}

/** One that is sent to, which counts one more. @throws WebhookOff, RateLimited */
function active(world: World, row: WebhookRow): WebhookRow {
  if (!row.webhook.isActive) throw new WebhookOff({})
  takeHit(world.store.webhooks.times, row.accountId, WEBHOOK_SENDS_PER_HOUR, HOUR_MS, world.now())
  return row
}

/** Another secret; the one before signs beside it for a day. */
function rotate(world: World, account: AccountRow, row: WebhookRow) {
  const { id } = row.webhook
  const secretVersion = row.secretVersion + 1
  const webhook = { ...row.webhook, oldSecretUntil: oldSecretUntil(world.now()) }
  world.store.webhooks.endpoints.set(id, { ...row, webhook, secretVersion })
  noticeAccount(world, account, "webhook-secret")
  return newSecret(world, id, secretVersion)
}

function newSecret(world: World, id: string, version: number) {
  world.webhooks.secrets.set(`${id}:${version}`, `whsec_${world.chance.token()}=`)
  return { id, version }
}

/** @throws WebhooksFull, MembershipRequired */
function add(world: World, account: AccountRow, body: Omit<NewWebhook, "password" | "code">) {
  const known = rowsWhere(world.store.webhooks.endpoints, ({ accountId }) => accountId === account.id)
  if (known.length >= WEBHOOKS_MAX) throw new WebhooksFull({})
  requireFeature(world, account, "webhook")
  const now = world.now()
  const id = world.chance.id(now)
  const fresh = { id, isActive: true, offReason: null, oldSecretUntil: null, createdAt: now }
  world.store.webhooks.endpoints.set(id, {
    accountId: account.id,
    webhook: { ...body, ...fresh },
    secretVersion: 1,
  })
  noticeAccount(world, account, webhookNotice(null, body))
  return newSecret(world, id, 1)
}

/** @throws EmailConfirmationRequired unless it is only switched off; what `prove` throws, where it hears more than before */
function change(
  world: World,
  row: WebhookRow,
  account: AccountRow,
  patch: Omit<WebhookPatch, "password" | "code">,
  prove: () => void,
): void {
  const { isActive, ...told } = patch
  if (told.url !== undefined) refuseUrl(told.url)
  const isMore = hearsMore(row.webhook, patch)
  if (isMore) prove()
  if (Object.keys(told).length > 0 || isActive === true) requireConfirmed(account)
  const switched = isActive === undefined ? {} : { isActive, offReason: null }
  const { id } = row.webhook
  const webhook: Webhook = { ...row.webhook, ...told, ...switched }
  world.store.webhooks.endpoints.set(id, { ...row, webhook })
  if (isMore) noticeAccount(world, account, webhookNotice(row.webhook, webhook))
  if (isActive === false) stopWaiting(world, id)
}

/** What waits for one that was switched off is not sent any more. */
export function stopWaiting({ store }: World, webhookId: string): void {
  for (const row of rowsWhere(
    store.webhooks.deliveries,
    ({ delivery }) => delivery.webhookId === webhookId,
  )) {
    const delivery = { ...row.delivery, ...stopWebhookProgress(row.delivery) }
    store.webhooks.deliveries.set(delivery.id, { ...row, delivery })
  }
}

/** Everything that she sees of her webhooks. */
export function webhookStateOf(world: World, accountId: string): WebhookState {
  const now = world.now()
  const isOwn = (row: { readonly accountId: string }) => row.accountId === accountId
  const hasEnded = (until: number | null) => until !== null && until <= now
  return {
    now,
    webhooks: rowsWhere(world.store.webhooks.endpoints, isOwn)
      .map(({ webhook }) =>
        hasEnded(webhook.oldSecretUntil) ? { ...webhook, oldSecretUntil: null } : webhook,
      )
      .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)),
    deliveries: rowsWhere(world.store.webhooks.deliveries, isOwn)
      .map(({ delivery }) => delivery)
      .toSorted((one, other) => other.happenedAt - one.happenedAt || (one.id < other.id ? 1 : -1))
      .slice(0, WEBHOOK_DELIVERIES_SHOWN),
    allowsLocal: false,
  }
}
