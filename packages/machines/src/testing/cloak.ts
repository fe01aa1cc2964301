import type { CirclePort, Contact } from "@porchlight/core/circle"
import { DEFAULT_CLOAK_SETTINGS, type CloakPort, type CloakState } from "@porchlight/core/cloak"
import { vi } from "vitest"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { cloakMachine, connectCloak, type CloakChartState, type CloakInput } from "../cloak/index.ts"

/** A cloak that is off, of somebody with PINs and one person to tell. */
export const found: CloakState = {
  settings: DEFAULT_CLOAK_SETTINGS,
  level: null,
  since: null,
  people: [{ contactId: "0198c8a4-7b1e-7c3a-9f00-0242ac120002", name: "Maya" }],
  needsPin: true,
}

/** The chart over a port of stand-ins, in a clock of its own. */
export function startCloak(options: Partial<CloakInput> & { readonly state?: CloakState } = {}) {
  const { state = found, isRestored = false, isHidden = false, isUntold = false } = options
  const port = {
    state: vi.fn<CloakPort["state"]>(async () => state),
    update: vi.fn<CloakPort["update"]>(async (patch) => ({
      ...state,
      settings: { ...state.settings, ...patch },
    })),
    disguise: vi.fn<CloakPort["disguise"]>(async () => ({ ...state, level: "disguise" })),
    restore: vi.fn<CloakPort["restore"]>(async () => ({ opens: "home" })),
  }
  // Only the name and the last test of what is answered are looked at.
  const tested = { name: "Maya", lastTest: null } as Contact
  const sendTest = vi.fn<CirclePort["sendTest"]>(async () => tested)
  const clock = new SimulatedClock()
  const machine = cloakMachine({
    cloak: port,
    circle: { sendTest },
    newKey: () => "a-key-of-this-test",
    timeZone: () => "America/New_York",
  })
  const actor = createActor(machine, { clock, input: { isRestored, isHidden, isUntold } })
  const told: Array<unknown> = []
  actor.on("*", (event) => told.push(event))
  actor.start()
  const view = () => connectCloak(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (wanted: CloakChartState) => waitFor(actor, (snapshot) => snapshot.matches(wanted))
  return { port, sendTest, clock, told, view, reach }
}
