import { randomUUID } from "node:crypto"
import { expect, type Page } from "@playwright/test"
import { checkInModel } from "./models/check-in.model.ts"
import { circleModel } from "./models/circle.model.ts"
import { incidentModel } from "./models/incident.model.ts"
import { profileModel } from "./models/profile.model.ts"
import { registrationModel } from "./models/registration.model.ts"
import { sessionModel } from "./models/session.model.ts"
import { settingsModel } from "./models/settings.model.ts"
import type { Outside } from "./outside.ts"
import { DURESS_PIN, newPerson, PASSWORD, SAFE_PIN, type Person } from "./people.ts"

/** A dater in front of a page: `const I = newcomer(page, outside)`. */
export function newcomer(page: Page, outside: Outside, me: Person = newPerson("Ana Lee")) {
  return {
    me,
    ...registrationModel(page, outside, me),
    ...profileModel(page, outside),
    ...sessionModel(page, me),
    ...settingsModel(page),
    ...circleModel(page),
    ...checkInModel(page, outside),
    ...incidentModel(page),
  }
}

/**
 * The same, as a member with PINs whose contacts have said yes: the first is told first, the second after five minutes.
 * Made over the API, for stories that begin later; check-in.e2e.ts walks this way through the screens.
 */
export async function member(
  page: Page,
  outside: Outside,
  contacts: ReadonlyArray<Person>,
  me: Person = newPerson("Ana Lee"),
) {
  const call = async (method: "POST" | "PUT", path: string, data: unknown) => {
    const headers = { "idempotency-key": randomUUID() }
    const response = await page.request.fetch(`/api/v1${path}`, { method, data, headers })
    expect(response.ok(), `${path} ${response.status()}`).toBe(true)
  }
  const { name: fullName, email, phone } = me
  const consents = { acceptedTerms: true, acceptedPrivacy: true }
  const timeZone = "America/New_York"
  await call("POST", "/registration", { fullName, email, phone, password: PASSWORD, ...consents, timeZone })
  const { text } = await outside.received({ to: phone, purpose: "code" })
  await call("POST", "/phone/verification", { phone, code: /\d{6}/.exec(text)?.[0] })
  for (const [index, contact] of contacts.entries()) {
    const { typedPhone: _, ...invitee } = contact
    await call("POST", "/circle/contacts", { ...invitee, relationship: "friend", tier: index + 1 })
    await outside.received({ to: contact.phone, purpose: "invite" })
    await outside.reply(contact.phone, "YES")
  }
  await call("PUT", "/access/pins", { password: PASSWORD, safePin: SAFE_PIN, duressPin: DURESS_PIN })
  return newcomer(page, outside, me)
}
