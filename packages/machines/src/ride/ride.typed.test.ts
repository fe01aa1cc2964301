import { expect, test } from "vitest"
import { notebook, planRide } from "../testing/ride.ts"

test.each([
  ["", false],
  [" and the answer is lost", true],
])(
  "what is typed while a ride is confirmed%s stays in the form, and it is said that the ride has none of it (RIDE-04)",
  async (_, isAnswerLost) => {
    const store = notebook()
    const { view, until, world } = await planRide({ fleet: "none" }, store)
    for (const field of ["pickup", "destination", "driver", "vehicle"] as const) view().change(field, field)
    world.isAnswerLost = isAnswerLost
    view().confirm()
    view().change("vehicle", "ABC 123")
    await until(({ state }) => state !== "confirming")
    world.isAnswerLost = false
    await until(({ state }) => state === "riding")
    expect(view()).toMatchObject({ ride: { vehicle: "vehicle" }, form: { vehicle: "ABC 123" } })
    expect(view().failure).toMatch(/^What you changed while it was being sent is not in this ride/u)
    expect(store.read()?.form.vehicle).toBe("ABC 123")
    view().end("cancelled")
    await until(({ state, failure }) => state === "planning" && failure === null)
    view().confirm()
    await until(({ state }) => state === "riding")
    expect(view()).toMatchObject({ ride: { vehicle: "ABC 123" }, form: { vehicle: "" }, failure: null })
    expect(store.read()).toBeNull()
  },
)
