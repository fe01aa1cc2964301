import { expect, test } from "vitest"
import { startCheckIn } from "../testing/check-in.ts"
import { anIncident, toMaya } from "../testing/incident.ts"
import { aWatch, watching } from "../testing/watch.ts"

const watch = { ...aWatch, incidentId: anIncident.id }

test("of an alarm that reaches nobody it is not said that her people are being told", async () => {
  const failed = { ...toMaya, state: "failed" } as const
  const unheard = { ...watching, watch, incident: { ...anIncident, responders: [] }, deliveries: [] }
  const refused = { ...unheard, incident: { ...anIncident, responders: anIncident.responders.slice(0, 1) } }
  for (const state of [unheard, { ...refused, deliveries: [failed] }]) {
    const { view, until } = startCheckIn({ state: async () => state })
    await until((shown) => shown.state === "alerted")
    expect(view().status).toBe("The alarm is open. Enter your PIN to say that you are safe.")
  }
})

test("while somebody may hear of it, it is said", async () => {
  const told = { ...watching, watch, incident: anIncident, deliveries: [toMaya] }
  const { view, until } = startCheckIn({ state: async () => told })
  await until((shown) => shown.state === "alerted")
  expect(view().status).toBe("Your people are being told")
})
