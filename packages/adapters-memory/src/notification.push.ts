import { Conflict, InvalidInput, NotFound } from "@porchlight/core/error"
import {
  NewPushDevice,
  PUSH_DEVICES_MAX,
  PUSH_TESTS_MAX,
  PUSH_TESTS_WINDOW_MS,
  type PushPort,
  type PushState,
} from "@porchlight/core/notification"
import { webhookMessages, webhookUrlFault } from "@porchlight/core/webhook"
import { decode } from "./input.ts"
import { ringTest } from "./notification.outside.ts"
import { pushesTo } from "./notification.push.devices.ts"
import type { PushRow } from "./notification.row.ts"
import type { Caller } from "./session.caller.ts"
import { takeHit } from "./session.password.ts"
import { once, type World } from "./world.ts"

/** A key of nobody: what subscribes with it is never sent anything. The point is the generator of P-256. */
const DEMO_KEY = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"

/** What rings for whoever calls: in this demo nothing does, which it says. */
export function pushPort(world: World, caller: Caller): PushPort {
  const { devices } = world.store.outside
  const state = (): PushState => {
    const { id } = caller.account()
    const own = caller.session()?.id
    return {
      now: world.now(),
      publicKey: DEMO_KEY,
      isSimulated: true,
      devices: pushesTo(world, id).map(({ device, sessionId }) => ({
        ...device,
        isCurrent: sessionId === own,
      })),
    }
  }
  /** @throws NotFound */
  const need = (id: string) => {
    const row = devices.get(id)
    if (row?.accountId !== caller.account().id || !pushesTo(world, row.accountId).includes(row))
      throw new NotFound({})
    return row
  }
  return {
    state: async () => state(),
    add: async (input) => {
      const account = caller.account()
      const sessionId = caller.session()?.id ?? ""
      const { endpoint, keys, label } = decode(NewPushDevice, input)
      refuseEndpoint(endpoint)
      const isReplaced = (row: PushRow) => row.endpoint === endpoint || row.sessionId === sessionId
      const others = pushesTo(world, account.id).filter((row) => !isReplaced(row))
      if (others.length >= PUSH_DEVICES_MAX) throw new Conflict({})
      for (const [id, row] of devices) if (isReplaced(row)) devices.delete(id)
      const now = world.now()
      const id = world.chance.id(now)
      const device = { id, label, createdAt: now, lastSentAt: null }
      devices.set(id, { accountId: account.id, sessionId, endpoint, keys, device })
      return state()
    },
    remove: async (id) => {
      need(id)
      devices.delete(id)
      return state()
    },
    test: async (id, idempotencyKey) => {
      const account = caller.account()
      once(world, `${account.id}:push-test`, idempotencyKey, { id }, () => {
        need(id)
        takeHit(world.store.outside.pushTests, account.id, PUSH_TESTS_MAX, PUSH_TESTS_WINDOW_MS, world.now())
        ringTest(world, account, id)
        return null
      })
      return state()
    },
  }
}

/** @throws InvalidInput */
function refuseEndpoint(endpoint: string): void {
  const fault = webhookUrlFault(endpoint, { allowsLocal: false })
  if (fault === null) return
  throw new InvalidInput({
    issues: [{ field: "endpoint", code: fault, message: webhookMessages.urlFault[fault] }],
  })
}
