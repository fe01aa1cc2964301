import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { aPhone, CLOCKS } from "../testing/phone.ts"
import { settle } from "../testing/settle.ts"
import { aShareStore, startVibe } from "../testing/vibe.ts"

test.each(CLOCKS)(
  "a share that waited is as old as it is on a phone whose clock %s (VIBE-04)",
  async (_, wrongByMs, isLearned, setByMs, isReloaded) => {
    const phone = aPhone({ wrongByMs, isLearned })
    const shares = aShareStore()
    const page = startVibe({ phone, shares, isCut: true })
    await page.until(({ state }) => state !== "loading")
    page.view().share("off")
    await page.until(({ state }) => state === "unsent")
    await settle(() => shares.kept.length === 1)
    phone.pass(5 * MINUTE_MS)
    phone.set(setByMs)
    if (isReloaded) {
      phone.reload()
      page.stop()
    }
    page.world.isCut = false
    const { world, clock } = isReloaded ? startVibe({ phone, shares }) : page
    clock.increment(MINUTE_MS)
    await settle(() => world.shared.size === 1)
    expect([...world.shared.values()]).toEqual([5 * MINUTE_MS])
  },
)
