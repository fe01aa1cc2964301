import { PasswordWrong } from "@porchlight/core/access"
import {
  SecondFactorNeeded,
  STEP_UP_MS,
  StepUpNeeded,
  type Activity,
  type AdminPort,
  type Diagnostics,
  type Person,
  type PersonEntry,
} from "@porchlight/core/admin"
import { Conflict, Forbidden, NetworkFailed, RateLimited } from "@porchlight/core/error"
import type { Session } from "@porchlight/core/session"
import { addMs, MINUTE_MS, toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { connectAdmin } from "./admin.connect.ts"
import { adminMachine } from "./admin.machine.ts"
import type { AdminState } from "./admin.types.ts"

const NOW = toInstant(1_795_312_800_000)
const entry: PersonEntry = {
  id: "01890000-0000-7000-8000-000000000002",
  email: "j•••@e•••.com",
  signedUpAt: NOW,
  lastActiveAt: addMs(NOW, -7 * MINUTE_MS),
  status: "active",
  role: "viewer",
}
const person: Person = {
  ...entry,
  email: "jane@example.com",
  isRedacted: false,
  fullName: "Jane Roe",
  phone: "+12125550123",
  emailVerified: true,
  hasSecondFactor: false,
  tier: "basic",
  signIns: 3,
}
const diagnostics: Diagnostics = {
  at: NOW,
  isReady: true,
  heartbeatAgeMs: 2_000,
  figures: { accounts: 12, activeAccounts: 5, watches: 2, alarms: 1, unanswered: 1, stuck: 0, bypasses: 1 },
  providers: [{ name: "outbox", channels: ["sms", "email"], isSimulated: true, isWorking: true }],
  deliveries: [{ channel: "sms", total: 8, arrived: 5, failed: 2, waiting: 1 }],
  codes: { sent: 4, used: 3, perHour: 500, hold: "breaker" },
}
const log: ReadonlyArray<Activity> = [
  { id: "a", at: NOW, accountId: null, action: "role.assign", resource: "Ann", isSuccess: true },
  { id: "b", at: NOW, accountId: "eve", action: "person.look", resource: "Bob", isSuccess: true },
]

function start({ role = "admin", level = "aal2" }: Partial<Pick<Session, "role" | "level">> = {}) {
  const clock = new SimulatedClock()
  const now = () => addMs(NOW, clock.now())
  const admin = {
    stepUp: vi.fn<AdminPort["stepUp"]>(async () => ({ until: addMs(now(), STEP_UP_MS) })),
    assignRole: vi.fn<AdminPort["assignRole"]>(async (input) => ({ accountId: entry.id, role: input.role })),
    people: vi.fn<AdminPort["people"]>(async () => [entry]),
    person: vi.fn<AdminPort["person"]>(async () => person),
    activity: vi.fn<AdminPort["activity"]>(async () => log),
    diagnostics: vi.fn<AdminPort["diagnostics"]>(async () => diagnostics),
    phoneAnswers: vi.fn<AdminPort["phoneAnswers"]>(async () => []),
    price: vi.fn<AdminPort["price"]>(async () => ({
      provider: "stripe",
      isSimulated: false,
      priceId: "price_1",
      mode: "subscription",
      isLive: true,
      amountCents: 900,
      shownCents: 1_800,
    })),
    testText: vi.fn<AdminPort["testText"]>(async () => ({ state: "accepted" })),
  }
  // The chart reads the role and the level alone.
  const current = async () => ({ role, level }) as Session
  const machine = adminMachine({ admin, session: { current }, clock: { now } })
  const actor = createActor(machine, { clock }).start()
  const view = () => connectAdmin(actor.getSnapshot(), (event) => actor.send(event), now())
  const reach = (state: AdminState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  const enter = async () => {
    await reach("locked")
    view().change({ password: "correct horse" })
    view().submit()
    await reach("open")
  }
  return { admin, clock, view, reach, enter }
}

test("whoever is not staff is told so, and nothing is asked of the backend", async () => {
  const { admin, view, reach } = start({ role: "viewer" })
  await reach("forbidden")
  expect(view()).toMatchObject({ isOpen: false, isLocked: false, needsFactor: false })
  expect(view().refusal).toContain("does not have that role")
  expect(admin.diagnostics).not.toHaveBeenCalled()
})

test("staff with one factor is told what is missing (AUTHZ-10)", async () => {
  const { view, reach } = start({ level: "aal1" })
  await reach("factorless")
  expect(view()).toMatchObject({ needsFactor: true, isOpen: false })
})

test("a wrong password is answered in the given words, and moves focus to its field (ADMIN-02)", async () => {
  const { admin, view, reach } = start()
  await reach("locked")
  view().submit()
  expect(view().faults.password).toBe("Please enter your password")
  admin.stepUp.mockRejectedValueOnce(new PasswordWrong({}))
  view().change({ password: "wrong" })
  expect(view().faults.password).toBeUndefined()
  view().submit()
  expect(view().status).toBe("Opening...")
  await reach("locked")
  expect(view().faults.password).toBe("Access Denied. Please try again.")
  expect(view()).toMatchObject({ refusals: 2, fields: { password: "" } })
  admin.stepUp.mockRejectedValueOnce(new RateLimited({ retryAfterMs: 60_000 }))
  view().change({ password: "wrong again" })
  view().submit()
  await reach("locked")
  expect(view().faults.password).not.toBe("Access Denied. Please try again.")
})

test("the password is kept no longer than it is needed, and everything is there at once (ADMIN-01)", async () => {
  const { view, enter } = start()
  await enter()
  expect(view()).toMatchObject({ isOpen: true, mayAdminister: true, fields: { password: "" } })
  const figures = view().figures.map(({ id, value }) => `${id} ${value}`)
  expect(figures.slice(0, 4)).toEqual(["stuck 0", "unanswered 1", "alarms 1", "watches 2"])
  expect(view().people[0]?.detail).toMatch(
    /^Active · Viewer · Signed up \d{4}-\d\d-\d\d \d\d:\d\d · Last activity: 7 min ago$/u,
  )
  const server = Object.fromEntries(view().server.map(({ id, value }) => [id, value]))
  expect(server["ready"]).toBe("The worker showed life 2 s ago.")
  expect(server["provider-outbox"]).toContain("works")
  expect(server["fate-sms"]).toBe("8 sent, 5 arrived, 2 failed (25 %), 1 STILL WAITING")
  expect(server["codes"]).toContain("hardly any are entered")
})

test("it closes after a quarter of an hour, or when it is told to, and forgets what it showed (ADMIN-04)", async () => {
  const { clock, view, reach, enter } = start()
  await enter()
  clock.increment(STEP_UP_MS - 1)
  expect(view().isOpen).toBe(true)
  clock.increment(1)
  await reach("locked")
  expect(view()).toMatchObject({ people: [], figures: [], log: [] })
  await enter()
  view().people[0]?.open()
  await reach("open")
  expect(view().person?.lines.map(({ value }) => value)).toContain("jane@example.com")
  view().close()
  expect(view()).toMatchObject({ isLocked: true, person: null })
})

test("a quarter of an hour is counted from the password, whatever is done meanwhile (ADMIN-04)", async () => {
  const { clock, view, reach, enter } = start()
  await enter()
  clock.increment(10 * MINUTE_MS)
  view().lookAgain()
  await reach("open")
  clock.increment(5 * MINUTE_MS)
  expect(view().isLocked).toBe(true)
})

test("a backend that has closed it asks for the password again, and whoever lost the role is turned away", async () => {
  const { admin, view, reach, enter } = start()
  await enter()
  admin.people.mockRejectedValueOnce(new StepUpNeeded({}))
  view().newest()
  await reach("locked")
  expect(view().failure).toMatchObject({ title: null, message: "Enter your password again to go on." })
  await enter()
  admin.people.mockRejectedValueOnce(new SecondFactorNeeded({}))
  view().newest()
  await reach("factorless")
  const other = start()
  await other.reach("locked")
  other.admin.stepUp.mockRejectedValueOnce(new Forbidden({}))
  other.view().change({ password: "correct horse" })
  other.view().submit()
  await other.reach("forbidden")
})

test("only a whole address or number is looked for", async () => {
  const { admin, view, reach, enter } = start()
  await enter()
  view().change({ search: "jane" })
  view().search()
  expect(view().faults.search).toContain("whole e-mail address")
  expect(admin.people).toHaveBeenCalledOnce()
  view().change({ search: " jane@example.com " })
  expect(view().faults).toEqual({})
  view().search()
  await reach("open")
  expect(admin.people).toHaveBeenLastCalledWith({ search: "jane@example.com" })
})

test("a role is given to the person who is open, and the log shows it (AUTHZ-06)", async () => {
  const { admin, view, reach, enter } = start()
  await enter()
  view().assign()
  expect(admin.assignRole).not.toHaveBeenCalled()
  view().people[0]?.open()
  await reach("open")
  expect(view().fields.role).toBe("viewer")
  view().change({ role: "support" })
  view().assign()
  await reach("open")
  expect(admin.assignRole).toHaveBeenCalledWith({ email: "jane@example.com", role: "support" })
  expect(view().status).toBe("The role is now: Support.")
  admin.assignRole.mockRejectedValueOnce(new Conflict({}))
  view().assign()
  await reach("open")
  expect(view().failure?.tag).toBe("Conflict")
})

test("support gives nobody a role: the address it would take is masked", async () => {
  const { admin, view, reach, enter } = start({ role: "support" })
  admin.person.mockResolvedValueOnce({ ...person, isRedacted: true })
  await enter()
  view().people[0]?.open()
  await reach("open")
  expect(view()).toMatchObject({ mayAdminister: false, person: { isRedacted: true } })
  view().assign()
  expect(admin.assignRole).not.toHaveBeenCalled()
})

test("the log is searched, cut to a type, and saved as it is shown (ADMIN-01)", async () => {
  const { view, enter } = start()
  await enter()
  expect(view().logTypes).toEqual(["person.look", "role.assign"])
  view().change({ logType: "person.look" })
  expect(view().log.map(({ id }) => id)).toEqual(["b"])
  view().change({ logType: null, logSearch: "ann" })
  expect(view().log.map(({ id }) => id)).toEqual(["a"])
  const [head, row] = view().csv().split("\r\n")
  expect(head).toBe("id,type,user,timestamp,content")
  expect(row).toMatch(/^a,role\.assign,The server,.*,"Ann, done"$/u)
})

test("a number is looked up in the form with plus and digits alone (ADMIN-08, PHONE-04)", async () => {
  const { admin, view, reach, enter } = start()
  await enter()
  view().change({ phone: "(212) 555-0123" })
  view().lookUpPhone()
  expect(view().faults.phone).toContain("plus sign and digits, no dashes or spaces")
  expect(view().answers).toBeNull()
  admin.phoneAnswers.mockResolvedValueOnce([
    {
      at: NOW,
      channel: "sms",
      purpose: "code",
      state: "failed",
      reason: "undeliverable",
      provider: "gateway",
      reference: "…abc123",
    },
  ])
  view().change({ phone: "+12125550123" })
  view().lookUpPhone()
  await reach("open")
  expect(view().answers?.[0]?.value).toBe("code by gateway, …abc123")
})

test("a price that differs from what our page says is pointed out (PLAN-17)", async () => {
  const { admin, view, reach, enter } = start()
  await enter()
  view().change({ price: { tier: "premium", period: "monthly" } })
  view().lookUpPrice()
  await reach("open")
  expect(admin.price).toHaveBeenCalledWith({ tier: "premium", period: "monthly" })
  expect(view().price).toEqual([
    {
      id: "price",
      label: "stripe: price_1, $9",
      value: "paid again and again. Real money. Our page says $18: mend one of the two.",
    },
  ])
})

test("what fails in diagnostics has the given headings (ADMIN-07)", async () => {
  const { admin, view, reach, enter } = start()
  await enter()
  const title = async (act: () => void) => {
    act()
    await reach("open")
    return view().failure?.title
  }
  admin.diagnostics.mockRejectedValueOnce(new NetworkFailed({}))
  expect(await title(view().lookAgain)).toBe("Diagnostics Error")
  admin.testText.mockRejectedValueOnce(new NetworkFailed({}))
  expect(await title(view().test)).toBe("Test Error")
  admin.testText.mockResolvedValueOnce({ state: "failed" })
  expect(await title(view().test)).toBe("Twilio Test Failed")
  expect(await title(view().test)).toBeUndefined()
  expect(view().status).toBe("The test text is out.")
})
