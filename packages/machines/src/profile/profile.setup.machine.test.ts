import { PasswordWrong } from "@porchlight/core/access"
import { FactorRequired } from "@porchlight/core/email"
import { InvalidInput, NetworkFailed, SignInRequired, Unavailable } from "@porchlight/core/error"
import { CodeNotSent, type Phone, type PhonePort } from "@porchlight/core/phone"
import { PhoneNotVerified, type Profile, type ProfilePort } from "@porchlight/core/profile"
import { FactorWrong } from "@porchlight/core/session"
import { addMs, toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectProfileSetup } from "./profile.setup.connect.ts"
import { profileSetupMachine } from "./profile.setup.machine.ts"
import type { ProfileSetupState, ProfileTypedField } from "./profile.setup.types.ts"

/** 2026-11-21 in the early evening of UTC. */
const NOW = toInstant(1_795_287_600_000)
// A number that can be texted, written by hand.
const OWN = "+12125550199" as Phone
const OTHER = "+12125550188" as Phone

const maya: Profile = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "maya@example.com",
  fullName: "Maya Lind Berg",
  phone: OWN,
  timeZone: "UTC",
  memberSince: toInstant(0),
  details: null,
}

async function start(profile: Profile = maya, mode: "create" | "edit" = "create") {
  const codeSent = { resendAt: addMs(NOW, 30_000), expiresAt: addMs(NOW, 600_000) }
  const port = {
    get: vi.fn<ProfilePort["get"]>(async () => profile),
    complete: vi.fn<ProfilePort["complete"]>(async () => maya),
    sendCode: vi.fn<PhonePort["sendCode"]>(async () => codeSent),
  }
  const actor = createActor(profileSetupMachine({ profile: port, phone: port, clock: { now: () => NOW } }), {
    input: { mode },
  })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectProfileSetup(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: ProfileSetupState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  const fill = (fields: Partial<Record<ProfileTypedField, string>>) => {
    for (const [field, value] of Object.entries(fields)) view().change(field as ProfileTypedField, value)
  }
  await reach("filling")
  return { port, told, view, reach, fill }
}

test("the form begins with what is known, and the defaults (PROF-05)", async () => {
  const { view } = await start()
  expect(view().form).toMatchObject({
    firstName: "Maya",
    lastName: "Lind Berg",
    email: "maya@example.com",
    country: "US",
    phoneNumber: "(212) 555-0199",
    shareLocationEnabled: false,
    safetyAlertsEnabled: true,
    smsNotificationsEnabled: true,
  })
  expect([view().isPhoneVerified, view().verifyText]).toEqual([true, "Verified"])
})

test("a complete form with the verified number is stored at once, and that is told (PROF-10, PROF-11)", async () => {
  const { port, told, view, reach, fill } = await start()
  fill({ dateOfBirth: "1994-05-17", gender: "woman", locationCity: " Chicago " })
  view().toggle("shareLocationEnabled", true)
  view().submit()
  await reach("complete")
  expect(port.complete).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      firstName: "Maya",
      dateOfBirth: "1994-05-17",
      gender: "woman",
      locationCity: "Chicago",
      phone: OWN,
      shareLocationEnabled: true,
    }),
  )
  expect(view().status).toBe("Your profile has been successfully created!")
  expect(told).toEqual(["PROFILE.COMPLETED"])
})

test("an empty form is refused at its fields until they are mended, and nothing is sent (PROF-06)", async () => {
  const { port, view, fill } = await start()
  fill({ firstName: "", lastName: "", phoneNumber: "" })
  view().submit()
  expect(view().faults).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    dateOfBirth: "Date of birth is required",
    phoneNumber: "Please enter your phone number first.",
  })
  expect(view().refusals).toBe(1)
  fill({ firstName: "Maya" })
  expect(view().faults).not.toHaveProperty("firstName")
  expect(port.complete).not.toHaveBeenCalled()
})

test("somebody of 17 is told the age at the field (PROF-14)", async () => {
  const { view, fill } = await start()
  fill({ dateOfBirth: "2008-11-22" })
  view().submit()
  expect(view().faults.dateOfBirth).toBe("You must be at least 18 years old")
})

test("'Verify' needs a number, texts a code to it, and reads 'Verified' after the dialog (PROF-03, PROF-07, PROF-08)", async () => {
  const { port, view, reach, fill } = await start()
  fill({ phoneNumber: "" })
  expect(view().canVerify).toBe(false)
  view().verify()
  expect(view().faults.phoneNumber).toBe("Please enter your phone number first.")
  expect(view().status).toBe("Phone Number Required")
  fill({ phoneNumber: "212 555 0188" })
  expect(view().status).toBe("")
  expect([view().canVerify, view().verifyText]).toEqual([true, "Verify"])
  expect(view().needsPassword).toBe(true)
  view().verify()
  expect(view().faults.phonePassword).toBe("Enter your password.")
  expect(port.sendCode).not.toHaveBeenCalled()
  fill({ phonePassword: "hers" })
  view().verify()
  await reach("verifying")
  expect(port.sendCode).toHaveBeenCalledExactlyOnceWith(OTHER, "hers", null)
  expect(view().verifying?.phone).toBe(OTHER)
  view().verified(OTHER)
  expect([view().verifyText, view().status, view().form.phoneNumber]).toEqual([
    "Verified",
    "Phone Verified",
    "(212) 555-0188",
  ])
  expect([view().needsPassword, view().form.phonePassword]).toEqual([false, ""])
})

test("the dialog can be closed without proving the number, and then the form waits (PROF-08, PROF-09)", async () => {
  const { port, view, reach, fill } = await start()
  fill({ dateOfBirth: "1994-05-17", phoneNumber: "+1 212 555 0188", phonePassword: "hers" })
  view().verify()
  await reach("verifying")
  view().closeDialog()
  expect([view().state, view().verifyText]).toEqual(["filling", "Verify"])
  view().submit()
  expect(view().failure).toMatchObject({
    title: "Phone Verification Required",
    message: "Please verify your phone number before completing your profile.",
  })
  expect(port.complete).not.toHaveBeenCalled()
})

test("a code that could not be sent is told at the number", async () => {
  const { port, view, reach, fill } = await start()
  port.sendCode.mockRejectedValueOnce(new CodeNotSent({}))
  fill({ phoneNumber: "212 555 0188", phonePassword: "hers" })
  view().verify()
  await reach("sending-code")
  await reach("filling")
  expect(view().faults.phoneNumber).toBe("Failed to send verification code")
})

test("a wrong password is told at the password, and the first number of an account needs none", async () => {
  const { port, view, reach, fill } = await start()
  port.sendCode.mockRejectedValueOnce(new PasswordWrong({}))
  fill({ phoneNumber: "212 555 0188", phonePassword: "not hers" })
  view().verify()
  await reach("sending-code")
  await reach("filling")
  expect(view().faults).toEqual({ phonePassword: new PasswordWrong({}).message })
  const first = await start({ ...maya, phone: null })
  first.fill({ phoneNumber: "212 555 0188" })
  expect(first.view().needsPassword).toBe(false)
  first.view().verify()
  await first.reach("verifying")
  expect(first.port.sendCode).toHaveBeenCalledExactlyOnceWith(OTHER, undefined, null)
})

test("where there is a second factor its code is asked for at a field, and sent along", async () => {
  const { port, view, reach, fill } = await start()
  fill({ phoneNumber: "212 555 0188", phonePassword: "hers" })
  const verify = async () => {
    view().verify()
    await reach("sending-code")
    await reach("filling")
  }
  port.sendCode.mockRejectedValueOnce(new FactorRequired({}))
  expect(view().isCodeAsked).toBe(false)
  await verify()
  expect(view().isCodeAsked).toBe(true)
  expect(view().faults).toEqual({ phoneCode: new FactorRequired({}).message })
  port.sendCode.mockRejectedValueOnce(new FactorWrong({}))
  fill({ phoneCode: "000000" })
  await verify()
  expect(view().faults).toEqual({ phoneCode: new FactorWrong({}).message })
  fill({ phoneCode: " 123456 " })
  view().verify()
  await reach("verifying")
  expect(port.sendCode).toHaveBeenLastCalledWith(OTHER, "hers", "123456")
  view().verified(OTHER)
  expect([view().isCodeAsked, view().form.phoneCode]).toEqual([false, ""])
})

test.each([
  [new NetworkFailed({}), "Error", "Network error"],
  [new Unavailable({}), "Error", "Profile creation failed. Please try again later."],
  [new Error("boom"), "Error", "Failed to create profile. Please try again."],
  [new SignInRequired({}), "Authentication Required", "Please log in to create your profile."],
  [
    new PhoneNotVerified({}),
    "Phone Verification Required",
    "Please verify your phone number before completing your profile.",
  ],
])(
  "what %s means is said, and what was typed stays (PROF-09, PROF-11, PROF-12, REG-13)",
  async (error, title, message) => {
    const { port, view, reach, fill } = await start()
    port.complete.mockRejectedValueOnce(error)
    fill({ dateOfBirth: "1994-05-17", lastName: "Lopez" })
    view().submit()
    await reach("saving")
    await reach("filling")
    expect(view().failure).toMatchObject({ title, message })
    expect(view().form.lastName).toBe("Lopez")
  },
)

test("a refusal of the backend is shown at the fields that it means", async () => {
  const { port, view, reach, fill } = await start()
  const issue = (field: string, message: string) => ({ field, code: "x", message })
  const issues = [issue("phone", "a"), issue("emergencyContact", "b"), issue("dateOfBirth", "c")]
  port.complete.mockRejectedValueOnce(new InvalidInput({ issues }))
  fill({ dateOfBirth: "1994-05-17" })
  view().submit()
  await reach("saving")
  await reach("filling")
  expect(view().faults).toEqual({ phoneNumber: "a", emergencyContactPhone: "b", dateOfBirth: "c" })
  expect(view().failure).toBeNull()
})

test("an existing profile is changed in the same form, with other words (PPAGE-02, PPAGE-05)", async () => {
  const contact = { name: "Sam", phone: OTHER, relationship: "friend", status: "verified" } as const
  const details = {
    firstName: "Maya",
    lastName: "Lind",
    // A day that exists, written by hand.
    dateOfBirth: "1994-05-17" as NonNullable<Profile["details"]>["dateOfBirth"],
    gender: null,
    pronouns: null,
    locationCity: "Chicago",
    locationState: null,
    shareLocationEnabled: true,
    safetyAlertsEnabled: false,
    smsNotificationsEnabled: false,
    emergencyContact: contact,
  }
  const { port, view, reach } = await start({ ...maya, details }, "edit")
  expect(view().form).toMatchObject({
    dateOfBirth: "1994-05-17",
    emergencyContactName: "Sam",
    emergencyContactPhone: "(212) 555-0188",
    emergencyContactRelationship: "friend",
    safetyAlertsEnabled: false,
  })
  expect(view().submitText).toBe("Save")
  view().submit()
  await reach("complete")
  expect(view().status).toBe("Profile updated successfully!")
  const { status: _, ...named } = contact
  expect(port.complete).toHaveBeenCalledWith(expect.objectContaining({ emergencyContact: named }))
})

test.each([new Unavailable({}), new Error("boom")])(
  "a change that %s stopped is told as one, never in the words of the backend (PPAGE-05)",
  async (error) => {
    const { port, view, reach, fill } = await start(maya, "edit")
    port.complete.mockRejectedValueOnce(error)
    fill({ dateOfBirth: "1994-05-17", lastName: "Lopez" })
    view().submit()
    await reach("saving")
    await reach("filling")
    expect(view().failure).toMatchObject({
      title: "Error",
      message: "We could not save your profile. Please try again.",
    })
  },
)
