export * from "./backend/index.ts"
export * from "./clock/index.ts"
export * from "./context/index.ts"
export * from "./database/index.ts"
export * from "./http/http.listen.ts"
export { twilioVerify, type CodeChecker, type CodeVerdict, type TwilioVerifyOptions } from "./phone/index.ts"
export * from "./provider/index.ts"
export { folderRecordingStore, type RecordingKey, type RecordingStore } from "./recording/index.ts"
export * from "./secret/index.ts"
export * from "./server.ts"
export * from "./session/index.ts"
export { createWebhookSender, type WebhookSender } from "./webhook/index.ts"
export {
  manualReview,
  SIMULATED_IDENTITY,
  simulatedIdentity,
  type IdentityRequest,
  type IdentityVerificationPort,
} from "./identity/index.ts"
export { readClockOffset } from "./development/index.ts"
export {
  SIMULATED_CHECKOUT,
  simulatedBilling,
  stripeBilling,
  type AccessCodeSetting,
  type BillingProvider,
  type StripePrices,
} from "./membership/index.ts"
