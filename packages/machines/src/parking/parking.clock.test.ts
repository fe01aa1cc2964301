import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { aParkingStore, startParking } from "../testing/parking.ts"
import { aPhone, CLOCKS } from "../testing/phone.ts"
import { settle } from "../testing/settle.ts"

test.each(CLOCKS)(
  "a spot that waited is as old as it is on a phone whose clock %s (PARK-07)",
  async (_, wrongByMs, isLearned, setByMs, isReloaded) => {
    const phone = aPhone({ wrongByMs, isLearned })
    const savedAt = phone.backendNow()
    const keep = aParkingStore()
    const page = startParking({ phone, keep, isCut: true })
    page.view().change("location", "Elm Street 5")
    page.view().save()
    await page.until(({ state }) => state === "unsaved")
    phone.pass(5 * MINUTE_MS)
    phone.set(setByMs)
    if (isReloaded) phone.reload()
    page.world.cut = null
    if (!isReloaded) page.clock.increment(MINUTE_MS)
    else page.stop()
    const { world } = isReloaded ? startParking({ phone, keep }) : page
    await settle(() => world.spot !== null)
    expect(world.spot?.savedAt).toBe(savedAt)
  },
)
