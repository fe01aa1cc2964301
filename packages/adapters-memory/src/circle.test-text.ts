import {
  circleTextMessages,
  type Contact,
  isTestable,
  TESTS_PER_ACCOUNT_PER_DAY,
  TESTS_PER_CONTACT_PER_DAY,
} from "@porchlight/core/circle"
import { Conflict, RateLimited } from "@porchlight/core/error"
import { DAY_MS } from "@porchlight/core/time"
import { contactOf, inTheirLanguage, testsTo } from "./circle.contacts.ts"
import type { ContactRow } from "./circle.row.ts"
import { deliver } from "./delivery.ts"
import type { AccountRow, DeliveryRow } from "./store.ts"
import type { World } from "./world.ts"

/** Texts a contact that it is only a test. It belongs to no watch and no alarm. */
export function sendTest(world: World, account: AccountRow, row: ContactRow): Contact {
  const { id, name, phone } = row.contact
  if (!isTestable(row.contact) || world.store.stopped.has(phone)) throw new Conflict({})
  const own = testsTo(world, ({ accountId }) => accountId === account.id)
  // By number: who is removed and added again is the same person.
  refuseBeyond(
    world,
    own.filter(({ address }) => address === phone),
    TESTS_PER_CONTACT_PER_DAY,
  )
  refuseBeyond(world, own, TESTS_PER_ACCOUNT_PER_DAY)
  deliver(world, {
    id: world.chance.id(world.now()),
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId: id,
    recipientName: name,
    channel: "sms",
    purpose: "test",
    round: 0,
    address: phone,
    text: inTheirLanguage(world, id, () => circleTextMessages.testText(account.fullName, world.brand)),
    subject: null,
    isHidden: false,
  })
  world.changed(account.id)
  return contactOf(world, row)
}

/** @throws RateLimited when there were `limit` of these within a day */
function refuseBeyond(world: World, tests: ReadonlyArray<DeliveryRow>, limit: number): void {
  const oldest = tests.at(-limit)
  if (oldest === undefined) return
  const retryAfterMs = oldest.delivery.createdAt + DAY_MS - world.now()
  if (retryAfterMs > 0) throw new RateLimited({ retryAfterMs })
}
