import { CARD_PHOTOS_PER_DAY, cardMessages, cardPhoto, type DatePlan } from "@porchlight/core/date-plan"
import { NotFound } from "@porchlight/core/error"
import { fingerprint } from "./chance.ts"
import { cardRowOf, refuseUnderAlarm, saveCard, takeLimit } from "./date-plan.card.people.ts"
import type { CardPhotoRow, CardRow } from "./date-plan.card.row.ts"
import { noteChange } from "./date-plan.card.tell.ts"
import { refuseFaults } from "./input.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** Puts a photo on the card of a plan, or takes it off. @throws InvalidInput, AlarmOpen, RateLimited */
export function setPhoto(
  world: World,
  account: AccountRow,
  plan: DatePlan,
  given: Uint8Array<ArrayBuffer> | null,
): void {
  const photo = given === null ? null : photoRow(given)
  refuseUnderAlarm(world, plan)
  const row = cardRowOf(world, account.id, plan.id)
  if (row.photo?.name === photo?.name) return
  if (photo !== null) takeLimit(world, `${account.id}:photo`, { limit: CARD_PHOTOS_PER_DAY, count: 1 })
  saveCard(world, { ...row, photo })
  noteChange(world, plan)
}

/** @throws InvalidInput */
function photoRow(given: Uint8Array<ArrayBuffer>): CardPhotoRow {
  const { jpeg, fault } = cardPhoto(given)
  refuseFaults(fault === null ? {} : { photo: fault }, cardMessages)
  return { jpeg, name: fingerprint(Array.from(jpeg, (byte) => String.fromCharCode(byte)).join("")) }
}

/** @throws NotFound where there is none */
export function photoOf(row: Pick<CardRow, "photo"> | undefined): Uint8Array<ArrayBuffer> {
  if (!row?.photo) throw new NotFound({})
  return row.photo.jpeg.slice()
}
