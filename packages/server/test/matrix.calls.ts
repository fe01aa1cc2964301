import { DEFAULT_PREFERENCES } from "@porchlight/core/notification"
import { TEST_NOW } from "./context.ts"
import { DEVICE } from "./pushes.ts"

/** How an operation is called where it needs more than its path: what goes along, and whose things the path names. */
export interface MatrixCall {
  /** What goes along; `count` is another number for each call. */
  readonly body?: object | ((count: number) => object)
  /** What stands behind the question mark. */
  readonly query?: string
  /** Which of the owner's things `{id}` is. */
  readonly thing?:
    | "contact"
    | "plan"
    | "watch"
    | "incident"
    | "session"
    | "factor"
    | "press"
    | "recording"
    | "notification"
    | "parking"
    | "verification"
    | "share"
    | "route"
    | "geofence"
    | "key"
    | "webhook"
    | "webhookDelivery"
    | "device"
}

export const NO_TOKEN = "x".repeat(43)
/** A way of a kilometer. */
export const WAY = {
  points: [
    { latitude: 41.88, longitude: -87.63 },
    { latitude: 41.889, longitude: -87.63 },
  ],
  timeZone: "America/Chicago",
}
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
/** Where somebody has parked. */
export const SPOT = { location: "Elm Street 5", notes: "", reminders: "", remindAt: null }
/** A ride that somebody wrote down. */
export const RIDE = {
  pickup: "Elm Street 5",
  destination: "Home",
  choice: { kind: "own", driver: "Sam", vehicle: "ABC 123" },
} as const
/** An address of another service. */
export const WEBHOOK = {
  url: "https://hooks.example.com",
  description: "",
  events: ["incident.opened"],
  includesPlace: false,
  password: "not the password",
  code: null,
}
const PASSWORD = { password: "correct horse battery" }

export const VENUE = {
  name: "Luigi's",
  category: "restaurant" as const,
  address: "7 Elm",
  phone: null,
  position: null,
  rating: null,
  safetyScore: null,
  facts: [],
}

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
  undoFactor: { body: { token: NO_TOKEN } },
  renameFactor: { thing: "factor", body: { name: "App" } },
  beginPasskey: { body: { password: "not the password" } },
  addPasskey: { body: { id: "AQ", clientDataJSON: "e30", attestationObject: "oA", transports: [] } },
  beginPasskeySignIn: { body: { ticket: null } },
  signInWithPasskey: {
    body: { id: "AQ", clientDataJSON: "e30", authenticatorData: "AA", signature: "AA", userHandle: null },
  },
  signUp: { body: {} },
  sendCode: { body: { phone: "+12025550100" } },
  checkCode: { body: { phone: "+12025550100", code: "123456" } },
  confirmEmail: { body: { token: NO_TOKEN } },
  requestEmailChange: { body: { email: "new@example.com", password: "not the password", code: null } },
  confirmEmailChange: { body: { token: NO_TOKEN } },
  undoEmailChange: { body: { token: NO_TOKEN } },
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
  updateSafety: { body: {} },
  setSafeWords: { body: { safeWord: "blue lantern", duressWord: null, password: "not the password" } },
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
  cancelDatePlan: { thing: "plan" },
  getDateCard: { thing: "plan" },
  changeDateCard: { thing: "plan", body: { place: "Luigi's", handle: null, vehicle: null } },
  dateCardPhoto: { thing: "plan" },
  setDateCardPhoto: { thing: "plan" },
  removeDateCardPhoto: { thing: "plan" },
  shareDateCard: { thing: "plan", body: { contactIds: ["00000000-0000-7000-8000-000000000000"] } },
  revokeDateCard: { thing: "plan", body: { contactId: "00000000-0000-7000-8000-000000000000" } },
  reviewDate: { thing: "plan", body: { felt: "good", notes: "", place: null } },
  forgetReview: { thing: "plan" },
  checkPlace: { body: { place: "Luigi's" } },
  previewArming: { thing: "plan" },
  armWatch: {
    body: { planId: "00000000-0000-7000-8000-000000000000", acceptNobodyReachable: false },
  },
  checkIn: { thing: "watch", body: { pin: null } },
  answerCheckIn: { thing: "watch", body: { epoch: 0 } },
  extendWatch: { thing: "watch", body: { minutes: 15 } },
  askSooner: { thing: "watch" },
  endWatch: { thing: "watch", body: { pin: "0000" } },
  getIncident: { thing: "incident" },
  resolveIncident: { thing: "incident", body: { pin: "0000" } },
  respond: { body: { answer: "on-it" } },
  incidentDeliveries: { thing: "incident" },
  startSos: { body: { mode: "countdown", pressedAgoMs: 0, timeZone: "UTC", fix: null } },
  beatSos: { thing: "press" },
  fireSos: { thing: "press" },
  cancelSos: { thing: "press", body: { pin: "0000" } },
  broadcast: { body: { pressedAgoMs: 0, timeZone: "UTC", fix: null } },
  setDrillRepeats: { body: { repeats: false } },
  ask: { body: { kind: "talk", pressedAgoMs: 0, fix: null } },
  updateCloak: { body: { recipients: "all" } },
  leave: { body: { timeZone: "UTC" } },
  restoreCloak: { body: { pin: null, timeZone: "UTC" } },
  startEscape: { body: { phone: null } },
  placeCall: { body: { delayMs: 1_800_000, script: "" } },
  startVerification: { body: { kind: "member", agreesToBackground: false } },
  setIdentityImage: { thing: "verification" },
  submitVerification: { thing: "verification" },
  withdrawVerification: { thing: "verification" },
  openReview: { thing: "verification" },
  reviewImage: { thing: "verification" },
  decideVerification: { thing: "verification", body: { id: "clear", face: "match", address: "shown" } },
  shareVibe: { body: { vibe: "okay", reasons: [], note: "", sharedAgoMs: 0 } },
  suggestVenue: { body: { name: "Luigi's", category: "restaurant", address: "7 Elm", note: "" } },
  refuseVenueSuggestion: { body: { reason: "known" } },
  addVenue: { body: { venue: VENUE, suggestionId: null } },
  updateVenue: { body: VENUE },
  startRecording: { body: { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 } },
  appendChunk: { thing: "recording" },
  finishRecording: { thing: "recording", body: { chunks: 1 } },
  recordingMedia: { thing: "recording" },
  packRecording: { thing: "recording" },
  removedRecordings: { body: { pin: null, timeZone: "UTC" } },
  removeRecording: { thing: "recording", body: { pin: null, timeZone: "UTC" } },
  restoreRecording: { thing: "recording", body: { pin: null, timeZone: "UTC" } },
  purgeRecording: { thing: "recording", body: { pin: null, timeZone: "UTC" } },
  savePreferences: { body: DEFAULT_PREFERENCES },
  testNotification: { body: { priority: "low" } },
  addPushDevice: { body: DEVICE },
  removePushDevice: { thing: "device" },
  testPushDevice: { thing: "device" },
  olderNotifications: { query: `createdAt=${TEST_NOW}&id=00000000-0000-7000-8000-000000000000` },
  readNotification: { thing: "notification" },
  removeNotification: { thing: "notification" },
  findDrivers: { body: { pickup: "Elm Street 5", destination: "Home" } },
  confirmRide: { body: RIDE },
  endRide: { body: { as: "ended" } },
  saveParking: { body: { ...SPOT, savedAgoMs: 0 } },
  updateParking: { thing: "parking", body: SPOT },
  clearParking: { thing: "parking" },
  startRoute: { body: WAY },
  answerRoute: { thing: "route" },
  stopRoute: { thing: "route" },
  addGeofence: {
    body: {
      name: "Home",
      latitude: 40.7,
      longitude: -74,
      radiusMeters: 100,
      type: "safe_zone",
      alertsEnabled: true,
    },
  },
  updateGeofence: { thing: "geofence", body: { isActive: false } },
  removeGeofence: { thing: "geofence" },
  addWebhook: { body: WEBHOOK },
  updateWebhook: { thing: "webhook", body: { isActive: false } },
  removeWebhook: { thing: "webhook" },
  rotateWebhookSecret: { thing: "webhook", body: { password: "not the password", code: null } },
  testWebhook: { thing: "webhook" },
  resendWebhook: { thing: "webhookDelivery" },
  watchDeliveries: { thing: "watch" },
  reportFix: {
    thing: "watch",
    body: { latitude: 41.88, longitude: -87.63, accuracyMeters: 10, takenAt: TEST_NOW, batteryPercent: null },
  },
  createApiKey: {
    body: { name: "Watch", scopes: ["sos:write"], days: 30, password: "not the password", code: null },
  },
  revokeApiKey: { thing: "key" },
  lastFix: { thing: "watch" },
  startLocationShare: { body: { hours: 3, isApproximate: false, contactIds: [] } },
  changeLocationShare: { thing: "share", body: { isApproximate: true } },
  giveLocationShare: {
    thing: "share",
    body: { contactIds: ["00000000-0000-7000-8000-000000000000"] },
  },
  addLocationLink: { thing: "share" },
  revokeLocationLink: { thing: "share", body: { linkId: "00000000-0000-7000-8000-000000000000" } },
  checkInWhileSharing: { thing: "share" },
  endLocationShare: { thing: "share" },
  createCheckout: { body: { tier: "essential", period: "monthly" } },
  redeemAccessCode: { body: { code: "WRONG-CODE-OF-THE-MATRIX" } },
  stepUp: { body: { password: "not the password" } },
  assignRole: { body: { email: "nobody@example.com", role: "support" } },
  findPeople: { body: { search: null } },
  phoneAnswers: { body: { phone: "+12025550100" } },
  lookUpPrice: { body: { tier: "essential", period: "monthly" } },
  setBypass: { body: { isOn: false } },
}
