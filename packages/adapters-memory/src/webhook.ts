import { EmailConfirmationRequired } from "@porchlight/core/email"
import { InvalidInput, NotFound } from "@porchlight/core/error"
import { HOUR_MS } from "@porchlight/core/time"
import {
  NewWebhook,
  newWebhookProgress,
  oldSecretUntil,
  stopWebhookProgress,
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_SENDS_PER_HOUR,
  WEBHOOK_TEST_EVENT,
  webhookMessages,
  WebhookOff,
  WebhookPatch,
  WEBHOOKS_MAX,
  WebhooksFull,
  webhookUrlFault,
  type WebhookIssued,
  type WebhookPort,
  type WebhookState,
} from "@porchlight/core/webhook"
import { decode } from "./input.ts"
import { takeHit } from "./session.password.ts"
import { requireFeature } from "./membership.ts"
import { notify } from "./notification.ts"
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
    add: async (input, key) =>
      issued(once(world, scope("add"), key, input, () => add(world, caller.account(), input))),
    update: async (id, input) => {
      change(world, own(id), caller.account(), decode(WebhookPatch, input))
      return done()
    },
    remove: async (id) => {
      world.store.webhooks.endpoints.delete(own(id).webhook.id)
      for (const [key, { delivery }] of world.store.webhooks.deliveries)
        if (delivery.webhookId === id) world.store.webhooks.deliveries.delete(key)
      return done()
    },
    rotate: async (id, key) =>
      issued(
        once(world, scope("rotate"), key, { id }, () => {
          const row = own(id)
          requireConfirmed(caller.account())
          const webhook = { ...row.webhook, oldSecretUntil: oldSecretUntil(world.now()) }
          world.store.webhooks.endpoints.set(id, { ...row, webhook, secretVersion: row.secretVersion + 1 })
          return newSecret(world, id, row.secretVersion + 1)
        }),
      ),
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

function newSecret(world: World, id: string, version: number) {
  world.webhooks.secrets.set(`${id}:${version}`, `whsec_${world.chance.token()}=`)
  return { id, version }
}

/** @throws EmailConfirmationRequired, InvalidInput, WebhooksFull, MembershipRequired */
function add(world: World, account: AccountRow, input: NewWebhook) {
  requireConfirmed(account)
  const body = decode(NewWebhook, input)
  refuseUrl(body.url)
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
  notify(world, account.id, { kind: "webhook", what: "added" }, { source: `webhook:${id}` })
  return newSecret(world, id, 1)
}

/** @throws EmailConfirmationRequired unless it is only switched off */
function change(world: World, row: WebhookRow, account: AccountRow, patch: WebhookPatch): void {
  const { isActive, ...told } = patch
  if (told.url !== undefined) refuseUrl(told.url)
  if (Object.keys(told).length > 0 || isActive === true) requireConfirmed(account)
  const switched = isActive === undefined ? {} : { isActive, offReason: null }
  const { id } = row.webhook
  world.store.webhooks.endpoints.set(id, { ...row, webhook: { ...row.webhook, ...told, ...switched } })
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
