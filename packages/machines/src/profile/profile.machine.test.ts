import { NetworkFailed } from "@porchlight/core/error"
import type { Profile, ProfilePort } from "@porchlight/core/profile"
import { toInstant } from "@porchlight/core/time"
import { createActor, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { aLine } from "../testing/watch.ts"
import { connectProfile } from "./profile.connect.ts"
import { profileMachine } from "./profile.machine.ts"
import type { ProfileState } from "./profile.types.ts"

const maya: Profile = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "maya@example.com",
  fullName: "Maya Lind",
  phone: null,
  timeZone: "UTC",
  memberSince: toInstant(0),
  details: null,
}

function start(get: () => Promise<Profile> = async () => maya) {
  const port = {
    get: vi.fn<ProfilePort["get"]>(get),
    update: vi.fn<ProfilePort["update"]>(async (patch) => ({ ...maya, ...patch })),
    complete: vi.fn<ProfilePort["complete"]>(),
  }
  const line = aLine<"profile">()
  const actor = createActor(profileMachine({ profile: port, live: line.live }))
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectProfile(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: ProfileState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { port, line, told, view, reach }
}

async function startEditing() {
  const started = start()
  await started.reach("shown")
  started.view().edit()
  return started
}

test("the greeting is the first word of the name, or 'User' while there is none (DASH-01)", async () => {
  const { view, reach } = start()
  expect(view().greeting).toBe("Welcome, User")
  await reach("shown")
  expect(view().greeting).toBe("Welcome, Maya")
})

test("a look-up that fails can be tried again", async () => {
  const { port, view, reach } = start(async () => {
    throw new NetworkFailed({})
  })
  await reach("unknown")
  expect(view().failure?.message).toBe("Network error")
  port.get.mockResolvedValueOnce(maya)
  view().look()
  await reach("shown")
})

test("a changed name is saved without the spaces around it and greets at once (PPAGE-02, PPAGE-05)", async () => {
  const { port, told, view, reach } = await startEditing()
  expect(view().name).toBe("Maya Lind")
  view().changeName("  Noor Amin ")
  view().save()
  await reach("shown")
  expect(port.update).toHaveBeenCalledWith({ fullName: "Noor Amin" })
  expect(view().greeting).toBe("Welcome, Noor")
  expect(view().status).toBe("Profile updated successfully!")
  expect(told).toEqual(["PROFILE.SAVED"])
})

test.each([
  ["nothing", "   ", "Full name is required"],
  ["control characters", "Ma\u0007ya", "Please enter your name without special control characters"],
  ["a turned-around name", "Maya\u202Edne", "Please enter your name without special control characters"],
  ["81 characters", "m".repeat(81), "Please enter at most 80 characters"],
])("%s as a name is refused at the field until it is mended", async (_, name, message) => {
  const { port, view } = await startEditing()
  view().changeName(name)
  view().save()
  expect(view().nameFault).toBe(message)
  view().changeName("Maya")
  expect(view().nameFault).toBeNull()
  expect(port.update).not.toHaveBeenCalled()
})

test("an unchanged name closes the form without asking the backend, and so does cancelling", async () => {
  const { port, view } = await startEditing()
  view().save()
  expect(view().state).toBe("shown")
  view().edit()
  view().changeName("Someone else")
  view().cancel()
  expect(view().greeting).toBe("Welcome, Maya")
  expect(port.update).not.toHaveBeenCalled()
})

test("a dropped connection says 'Network error' and keeps the name that was typed (REG-22)", async () => {
  const { port, view, reach } = await startEditing()
  port.update.mockRejectedValueOnce(new NetworkFailed({}))
  view().changeName("Noor")
  view().save()
  await reach("saving")
  await reach("editing")
  expect(view().failure?.message).toBe("Network error")
  expect(view().name).toBe("Noor")
})

const noor: Profile = { ...maya, fullName: "Noor Amin" }

test("what another device changed shows at once (RT-01)", async () => {
  const { line, view, reach } = start()
  await reach("shown")
  line.tell(noor)
  expect(view().profile).toEqual(noor)
  expect(view().greeting).toBe("Welcome, Noor")
})

test("what is heard while a look-up is under way is not undone by its older answer", async () => {
  let answer: (found: Profile) => void = () => {}
  const { line, view } = start(() => new Promise((done) => (answer = done)))
  line.tell(noor)
  answer(maya)
  await Promise.resolve()
  expect(view()).toMatchObject({ state: "shown", profile: noor })
})

test("a profile that could not be had is shown as soon as it is heard of", async () => {
  const { line, view, reach } = start(async () => {
    throw new NetworkFailed({})
  })
  await reach("unknown")
  line.tell(noor)
  expect(view()).toMatchObject({ state: "shown", profile: noor, failure: null })
})

test("a name that is being typed stays, and so does why it was not saved, whatever is changed elsewhere", async () => {
  const { port, line, view, reach } = await startEditing()
  port.update.mockRejectedValueOnce(new NetworkFailed({}))
  view().changeName("Maya Noor")
  view().save()
  await reach("saving")
  await reach("editing")
  line.tell(noor)
  expect(view()).toMatchObject({ name: "Maya Noor", profile: noor, failure: { message: "Network error" } })
  view().changeName("Noor Amin")
  view().save()
  expect(view().state).toBe("shown")
  expect(port.update).toHaveBeenCalledTimes(1)
})
