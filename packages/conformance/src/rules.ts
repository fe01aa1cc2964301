import { accessRules } from "./access.rules.ts"
import { adminPanelRules } from "./admin.panel.rules.ts"
import { adminRules } from "./admin.rules.ts"
import { apiKeyRules } from "./api-key.rules.ts"
import { backendRules } from "./backend.rules.ts"
import { armingRules } from "./check-in.arming.rules.ts"
import { joinRules } from "./check-in.join.rules.ts"
import { ladderRules } from "./check-in.ladder.rules.ts"
import { checkInRules } from "./check-in.rules.ts"
import { againRules } from "./check-in.again.rules.ts"
import { answerRules } from "./check-in.answer.rules.ts"
import { furtherRules } from "./check-in.further.rules.ts"
import { aheadRules } from "./check-in.ahead.rules.ts"
import { onCallRules } from "./check-in.on-call.rules.ts"
import { toldRules } from "./check-in.told.rules.ts"
import { consentRules } from "./circle.consent.rules.ts"
import { drillAlarmRules } from "./circle.drill.alarm.rules.ts"
import { drillRules } from "./circle.drill.rules.ts"
import { keepRules } from "./circle.keep.rules.ts"
import { inviteRules } from "./circle.invite.rules.ts"
import { circleLanguageRules } from "./circle.language.rules.ts"
import { circleRules } from "./circle.rules.ts"
import { testTextRules } from "./circle.test-text.rules.ts"
import { cloakDiscreetRules } from "./cloak.discreet.rules.ts"
import { cloakRules } from "./cloak.rules.ts"
import { datePlanCancelRules } from "./date-plan.cancel.rules.ts"
import { dateCardLiveRules } from "./date-plan.card.live.rules.ts"
import { dateCardPhotoRules } from "./date-plan.card.photo.rules.ts"
import { dateCardRules } from "./date-plan.card.rules.ts"
import { dateRecordRules } from "./date-plan.record.rules.ts"
import { datePlanRules } from "./date-plan.rules.ts"
import { deliveryRules } from "./delivery.rules.ts"
import { emailAgainRules } from "./email.again.rules.ts"
import { emailChangeRules } from "./email.change.rules.ts"
import { emailRules } from "./email.rules.ts"
import { escapeTextForcedRules } from "./escape-text.forced.rules.ts"
import { escapeTextLateRules } from "./escape-text.late.rules.ts"
import { escapeTextRules } from "./escape-text.rules.ts"
import { fakeCallRules } from "./fake-call.rules.ts"
import { identityRules } from "./identity.rules.ts"
import { identityReviewRules } from "./identity.review.rules.ts"
import { geofenceRules } from "./geofence.rules.ts"
import { webhookProofRules } from "./webhook.proof.rules.ts"
import { webhookRules } from "./webhook.rules.ts"
import { webhookSendRules } from "./webhook.send.rules.ts"
import { duressRules } from "./incident.duress.rules.ts"
import { knownRules } from "./incident.known.rules.ts"
import { missedRules } from "./incident.missed.rules.ts"
import { responderPhotoRules } from "./incident.photo.rules.ts"
import { alarmWordsRules } from "./incident.told.rules.ts"
import { wordRules } from "./incident.word.rules.ts"
import { earlyRules } from "./incident.early.rules.ts"
import { reachRules } from "./incident.reach.rules.ts"
import { responderRules } from "./incident.responder.rules.ts"
import { newerRules } from "./incident.newer.rules.ts"
import { incidentRenewedRules } from "./incident.renewed.rules.ts"
import { incidentRules } from "./incident.rules.ts"
import { locationKeyRules } from "./location.key.rules.ts"
import { locationShareDateRules } from "./location.share.date.rules.ts"
import { locationShareRules } from "./location.share.rules.ts"
import { locationRules } from "./location.rules.ts"
import { billingRules } from "./membership.billing.rules.ts"
import { membershipRules } from "./membership.rules.ts"
import { preferenceRules } from "./notification.preference.rules.ts"
import { pushRules } from "./notification.push.rules.ts"
import { quietRules } from "./notification.quiet.rules.ts"
import { notificationRules } from "./notification.rules.ts"
import { parkingRules } from "./parking.rules.ts"
import { rideRules } from "./ride.rules.ts"
import { phoneChangeRules } from "./phone.change.rules.ts"
import { phoneRules } from "./phone.rules.ts"
import { completionRules } from "./profile.completion.rules.ts"
import { profileRules } from "./profile.rules.ts"
import { removalRules } from "./recording.removal.rules.ts"
import { recordingRules } from "./recording.rules.ts"
import { registrationRules } from "./registration.rules.ts"
import { routeKeyRules } from "./route.key.rules.ts"
import { routeQuestionRules } from "./route.question.rules.ts"
import { routeRules } from "./route.rules.ts"
import type { Rule } from "./rule.ts"
import { sessionAccountRules } from "./session.account.rules.ts"
import { sessionAgainRules } from "./session.again.rules.ts"
import { sessionDuressRules } from "./session.duress.rules.ts"
import { sessionFactorGuessRules } from "./session.factor.guess.rules.ts"
import { sessionFactorProofRules } from "./session.factor.proof.rules.ts"
import { sessionFactorRules } from "./session.factor.rules.ts"
import { sessionPasskeyRules } from "./session.passkey.rules.ts"
import { sessionPasswordRules } from "./session.password.rules.ts"
import { sessionRules } from "./session.rules.ts"
import { sosDuressRules } from "./sos.duress.rules.ts"
import { askForcedRules } from "./sos.ask.forced.rules.ts"
import { askRules } from "./sos.ask.rules.ts"
import { broadcastRules } from "./sos.broadcast.rules.ts"
import { sosJoinRules } from "./sos.join.rules.ts"
import { lateRules } from "./sos.late.rules.ts"
import { sosPinRules } from "./sos.pin.rules.ts"
import { sosRules } from "./sos.rules.ts"
import { settingsDuressRules } from "./settings.duress.rules.ts"
import { settingsRules } from "./settings.rules.ts"
import { safetyRules } from "./settings.safety.rules.ts"
import type { Subject } from "./subject.ts"
import { trialRules } from "./trial.rules.ts"
import { venueDeskRules } from "./venue.desk.rules.ts"
import { venueRules } from "./venue.rules.ts"
import { vibeRules } from "./vibe.rules.ts"

/** Every rule that a backend is held to, by what it is about. Titles are unique over all of them. */
export const rulesByFeature = {
  session: [
    ...sessionRules,
    ...sessionAccountRules,
    ...sessionPasswordRules,
    ...sessionAgainRules,
    ...sessionFactorRules,
    ...sessionFactorGuessRules,
    ...sessionFactorProofRules,
    ...sessionPasskeyRules,
    ...sessionDuressRules,
  ],
  registration: registrationRules,
  phone: [...phoneRules, ...phoneChangeRules],
  email: [...emailRules, ...emailChangeRules, ...emailAgainRules],
  trial: trialRules,
  membership: [...membershipRules, ...billingRules],
  access: accessRules,
  profile: [...profileRules, ...completionRules],
  settings: [...settingsRules, ...settingsDuressRules, ...safetyRules],
  circle: [
    ...circleRules,
    ...keepRules,
    ...inviteRules,
    ...consentRules,
    ...testTextRules,
    ...drillRules,
    ...drillAlarmRules,
    ...circleLanguageRules,
  ],
  "date-plan": [
    ...datePlanRules,
    ...datePlanCancelRules,
    ...dateCardRules,
    ...dateCardPhotoRules,
    ...dateCardLiveRules,
    ...dateRecordRules,
  ],
  "check-in": [
    ...armingRules,
    ...aheadRules,
    ...againRules,
    ...ladderRules,
    ...checkInRules,
    ...answerRules,
    ...furtherRules,
    ...joinRules,
    ...onCallRules,
    ...toldRules,
  ],
  incident: [
    ...incidentRules,
    ...incidentRenewedRules,
    ...newerRules,
    ...reachRules,
    ...earlyRules,
    ...responderRules,
    ...knownRules,
    ...missedRules,
    ...responderPhotoRules,
    ...duressRules,
    ...wordRules,
    ...alarmWordsRules,
  ],
  sos: [
    ...sosRules,
    ...lateRules,
    ...sosJoinRules,
    ...sosPinRules,
    ...askRules,
    ...askForcedRules,
    ...broadcastRules,
    ...sosDuressRules,
  ],
  "escape-text": [...escapeTextRules, ...escapeTextLateRules, ...escapeTextForcedRules],
  "fake-call": fakeCallRules,
  cloak: [...cloakRules, ...cloakDiscreetRules],
  vibe: vibeRules,
  parking: parkingRules,
  ride: rideRules,
  venue: [...venueRules, ...venueDeskRules],
  identity: [...identityRules, ...identityReviewRules],
  route: [...routeRules, ...routeQuestionRules, ...routeKeyRules],
  recording: [...recordingRules, ...removalRules],
  delivery: deliveryRules,
  notification: [...notificationRules, ...preferenceRules, ...quietRules, ...pushRules],
  location: [...locationRules, ...locationKeyRules, ...locationShareRules, ...locationShareDateRules],
  geofence: geofenceRules,
  "api-key": apiKeyRules,
  webhook: [...webhookRules, ...webhookProofRules, ...webhookSendRules],
  admin: [...adminRules, ...adminPanelRules],
  backend: backendRules,
} as const satisfies Readonly<Record<string, ReadonlyArray<Rule<Subject>>>>

export type RuledFeature = keyof typeof rulesByFeature

export const allRules: ReadonlyArray<Rule<Subject>> = Object.values(rulesByFeature).flat()
