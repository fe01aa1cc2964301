import { TEST_NOW } from "./context.ts"

/** Statuses by who asks: nobody, another viewer, support and an administrator for somebody else's thing, its owner for their own. */
export type MatrixRow = readonly [
  nobody: number,
  stranger: number,
  support: number,
  admin: number,
  owner: number,
]

/** How an operation is called where it needs more than its path: what goes along, and whose things the path names. */
export interface MatrixCall {
  /** What goes along; `count` is another number for each call. */
  readonly body?: object | ((count: number) => object)
  /** Which of the owner's things `{id}` is. */
  readonly thing?: "contact" | "plan" | "watch" | "incident" | "session" | "factor"
}

const NO_TOKEN = "x".repeat(43)
/** A date of this evening, by the tests' clock. */
export const PLAN = {
  name: "Dinner",
  place: "Luigi's",
  startsAt: TEST_NOW,
  timeZone: "America/Chicago",
  durationMinutes: 120,
  notes: "",
  contactIds: [],
  intervalMinutes: null,
  graceMinutes: 10,
}
const PASSWORD = { password: "correct horse battery" }

/** What goes along with each call: right in shape, so that who asks decides about the answer. */
export const CALLS: Readonly<Record<string, MatrixCall>> = {
  signIn: { body: { email: "nobody@example.com", password: "not the password" } },
  sendStepCode: { body: { ticket: NO_TOKEN, factorId: "00000000-0000-7000-8000-000000000000" } },
  verifyStep: { body: { ticket: NO_TOKEN, factorId: null, code: "123456" } },
  endSession: { thing: "session" },
  changePassword: { body: { currentPassword: "not the password", newPassword: "another horse 9" } },
  requestPasswordReset: { body: { email: "nobody@example.com" } },
  resetPassword: { body: { token: NO_TOKEN, newPassword: "another horse 9" } },
  enrollFactor: { body: { type: "totp", name: "App", password: "not the password" } },
  verifyFactor: { thing: "factor", body: { code: "000000" } },
  removeFactor: { thing: "factor", body: PASSWORD },
  newRecoveryCodes: { body: { password: "not the password" } },
  signUp: { body: {} },
  sendCode: { body: { phone: "+12025550100" } },
  checkCode: { body: { phone: "+12025550100", code: "123456" } },
  confirmEmail: { body: { token: NO_TOKEN } },
  setPins: { body: { safePin: "2580", duressPin: "8520", password: "not the password" } },
  updateProfile: { body: { timeZone: "America/Chicago" } },
  completeProfile: {
    body: {
      firstName: "Jane",
      lastName: "Roe",
      dateOfBirth: "1990-01-01",
      gender: null,
      pronouns: null,
      locationCity: null,
      locationState: null,
      shareLocationEnabled: false,
      safetyAlertsEnabled: true,
      smsNotificationsEnabled: true,
      email: "nobody@example.com",
      phone: "+12025550100",
      emergencyContact: null,
    },
  },
  updateSettings: { body: {} },
  exportAccount: { body: { password: "not the password" } },
  deleteAccount: { body: { password: "not the password" } },
  // A number can be asked so often a day, whoever asks.
  addContact: {
    body: (count) => ({
      name: "Sam",
      phone: `+1312555${1_000 + count}`,
      email: null,
      relationship: "friend",
      tier: 1,
    }),
  },
  updateContact: { thing: "contact", body: { tier: 2 } },
  removeContact: { thing: "contact" },
  resendInvite: { thing: "contact" },
  sendTest: { thing: "contact" },
  answerInvite: { body: { answer: "no" } },
  createDatePlan: { body: PLAN },
  getDatePlan: { thing: "plan" },
  updateDatePlan: { thing: "plan", body: PLAN },
  previewArming: { thing: "plan" },
  armWatch: {
    body: { planId: "00000000-0000-7000-8000-000000000000", acceptNobodyReachable: false },
  },
  checkIn: { thing: "watch", body: { pin: null } },
  extendWatch: { thing: "watch", body: { minutes: 15 } },
  endWatch: { thing: "watch", body: { pin: "0000" } },
  getIncident: { thing: "incident" },
  resolveIncident: { thing: "incident", body: { pin: "0000" } },
  respond: { body: { answer: "on-it" } },
  incidentDeliveries: { thing: "incident" },
  watchDeliveries: { thing: "watch" },
  reportFix: {
    thing: "watch",
    body: { latitude: 41.88, longitude: -87.63, accuracyMeters: 10, takenAt: TEST_NOW, batteryPercent: null },
  },
  lastFix: { thing: "watch" },
  createCheckout: { body: { tier: "essential", period: "monthly" } },
  redeemAccessCode: { body: { code: "WRONG-CODE-OF-THE-MATRIX" } },
  assignRole: { body: { email: "nobody@example.com", role: "support" } },
}

/**
 * The written matrix: every operation of the interface and what each caller is answered (D1 of the reliability plan,
 * AUTHZ-05). Somebody else's thing is 404 for whoever asks, administrators too: no role reads another's date. 204 at
 * a foreign id is a call that changes nothing whoever asks, such as ending what is not there.
 */
export const MATRIX: Readonly<Record<string, MatrixRow>> = {
  currentSession: [200, 200, 200, 200, 200],
  signIn: [401, 401, 401, 401, 401],
  signOut: [204, 204, 204, 204, 204],
  sendStepCode: [401, 401, 401, 401, 401],
  verifyStep: [401, 401, 401, 401, 401],
  listSessions: [401, 200, 200, 200, 200],
  endSession: [401, 204, 204, 204, 204],
  endOtherSessions: [401, 204, 204, 204, 204],
  changePassword: [401, 403, 403, 403, 403],
  requestPasswordReset: [204, 204, 204, 204, 204],
  resetPassword: [410, 410, 410, 410, 410],
  listFactors: [401, 200, 200, 200, 200],
  enrollFactor: [401, 403, 403, 403, 403],
  verifyFactor: [401, 404, 404, 404, 403],
  removeFactor: [401, 404, 404, 404, 204],
  newRecoveryCodes: [401, 403, 403, 403, 403],
  registrationStatus: [200, 200, 200, 200, 200],
  signUp: [400, 400, 400, 400, 400],
  sendCode: [401, 200, 429, 429, 403],
  checkCode: [401, 422, 410, 410, 403],
  emailVerification: [401, 200, 200, 200, 200],
  sendConfirmation: [401, 200, 200, 200, 200],
  confirmEmail: [410, 410, 410, 410, 410],
  setPins: [401, 403, 403, 403, 403],
  getProfile: [401, 200, 200, 200, 200],
  updateProfile: [401, 200, 200, 200, 200],
  completeProfile: [401, 409, 409, 409, 409],
  getSettings: [401, 200, 200, 200, 200],
  updateSettings: [401, 200, 200, 200, 200],
  exportAccount: [401, 403, 403, 403, 403],
  deleteAccount: [401, 403, 403, 403, 403],
  listContacts: [401, 200, 200, 200, 200],
  addContact: [401, 201, 201, 201, 201],
  updateContact: [401, 404, 404, 404, 200],
  removeContact: [401, 204, 204, 204, 204],
  resendInvite: [401, 404, 404, 404, 200],
  sendTest: [401, 404, 404, 404, 409],
  openInvite: [410, 410, 410, 410, 410],
  answerInvite: [410, 410, 410, 410, 410],
  listDatePlans: [401, 200, 200, 200, 200],
  createDatePlan: [401, 201, 201, 201, 201],
  getDatePlan: [401, 404, 404, 404, 200],
  updateDatePlan: [401, 404, 404, 404, 200],
  watchState: [401, 200, 200, 200, 200],
  previewArming: [401, 404, 404, 404, 200],
  armWatch: [401, 404, 404, 404, 404],
  checkIn: [401, 404, 404, 404, 200],
  extendWatch: [401, 404, 404, 404, 200],
  endWatch: [401, 404, 404, 404, 403],
  getIncident: [401, 404, 404, 404, 200],
  resolveIncident: [401, 404, 404, 404, 403],
  openResponderLink: [410, 410, 410, 410, 410],
  respond: [410, 410, 410, 410, 410],
  incidentDeliveries: [401, 404, 404, 404, 200],
  watchDeliveries: [401, 404, 404, 404, 200],
  reportFix: [401, 404, 404, 404, 204],
  lastFix: [401, 404, 404, 404, 200],
  currentTrial: [401, 200, 200, 200, 200],
  startTrial: [401, 200, 200, 200, 200],
  currentMembership: [401, 200, 200, 200, 200],
  createCheckout: [401, 403, 403, 403, 403],
  openPortal: [401, 404, 404, 404, 404],
  redeemAccessCode: [401, 422, 422, 422, 422],
  assignRole: [401, 403, 403, 404, 403],
  activity: [401, 403, 200, 200, 403],
  followTopic: [401, 200, 200, 200, 200],
}
