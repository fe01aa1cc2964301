import { apiKeyMessagesEs } from "../../api-key/api-key.messages.es.ts"
import { apiKeyRefusalMessagesEs } from "../../api-key/api-key.refusal.messages.es.ts"
import { accessMessagesEs } from "../../access/access.messages.es.ts"
import { adminMessagesEs } from "../../admin/admin.messages.es.ts"
import { adminPanelMessagesEs } from "../../admin/admin.panel.messages.es.ts"
import { checkInLinkMessagesEs } from "../../check-in/check-in.link.messages.es.ts"
import { checkInBorrowedMessagesEs } from "../../check-in/check-in.borrowed.messages.es.ts"
import { armRefusalMessagesEs, checkInMessagesEs } from "../../check-in/check-in.messages.es.ts"
import { checkInOnCallMessagesEs } from "../../check-in/check-in.on-call.messages.es.ts"
import { checkInTextMessagesEs } from "../../check-in/check-in.text.messages.es.ts"
import { drillMessagesEs } from "../../circle/circle.drill.messages.es.ts"
import { drillRefusalMessagesEs } from "../../circle/circle.drill.refusal.messages.es.ts"
import { drilledMessagesEs } from "../../circle/circle.drilled.messages.es.ts"
import { referralMessagesEs } from "../../circle/circle.referral.messages.es.ts"
import { circleMessagesEs } from "../../circle/circle.messages.es.ts"
import { circleTextMessagesEs } from "../../circle/circle.text.messages.es.ts"
import { discreetMessagesEs } from "../../cloak/cloak.discreet.messages.es.ts"
import { decoyMessagesEs } from "../../cloak/cloak.decoy.messages.es.ts"
import { leaveMessagesEs } from "../../cloak/cloak.leave.messages.es.ts"
import { cloakMessagesEs } from "../../cloak/cloak.messages.es.ts"
import { clarityMessagesEs } from "../../clarity/clarity.messages.es.ts"
import { cardMessagesEs } from "../../date-plan/date-plan.card.messages.es.ts"
import { cardToldMessagesEs } from "../../date-plan/date-plan.card.told.messages.es.ts"
import { datePlanMessagesEs } from "../../date-plan/date-plan.messages.es.ts"
import { placeMessagesEs } from "../../date-plan/date-plan.place.messages.es.ts"
import { dateRecordMessagesEs } from "../../date-plan/date-plan.record.messages.es.ts"
import { deliveryMessagesEs } from "../../delivery/delivery.messages.es.ts"
import { emailChangeMessagesEs } from "../../email/email.change.messages.es.ts"
import { emailMailMessagesEs } from "../../email/email.mail.messages.es.ts"
import { emailMessagesEs } from "../../email/email.messages.es.ts"
import { errorMessagesEs } from "../../error/error.messages.es.ts"
import { pageFailureMessagesEs } from "../../error/error.page.messages.es.ts"
import { escapeTextMessagesEs } from "../../escape-text/escape-text.messages.es.ts"
import { escapeToldMessagesEs } from "../../escape-text/escape-text.told.messages.es.ts"
import { sosSentMessagesEs } from "../../sos/sos.sent.messages.es.ts"
import { sosAskMessagesEs } from "../../sos/sos.ask.messages.es.ts"
import { sosAskedMessagesEs } from "../../sos/sos.asked.messages.es.ts"
import { sosMessagesEs } from "../../sos/sos.messages.es.ts"
import { fakeCallMessagesEs } from "../../fake-call/fake-call.messages.es.ts"
import { placedCallMessagesEs } from "../../fake-call/fake-call.placed.messages.es.ts"
import { geofenceMessagesEs } from "../../geofence/geofence.messages.es.ts"
import { geofenceRefusalMessagesEs } from "../../geofence/geofence.refusal.messages.es.ts"
import { identityMessagesEs } from "../../identity/identity.messages.es.ts"
import { identityReviewMessagesEs } from "../../identity/identity.review.messages.es.ts"
import { incidentMessagesEs, responderMessagesEs } from "../../incident/incident.messages.es.ts"
import { locationMessagesEs } from "../../location/location.messages.es.ts"
import { locationShareMessagesEs } from "../../location/location.share.messages.es.ts"
import { locationToldMessagesEs } from "../../location/location.share.told.messages.es.ts"
import { locationTrackingMessagesEs } from "../../location/location.tracking.messages.es.ts"
import { checkoutMessagesEs } from "../../membership/membership.checkout.messages.es.ts"
import { membershipMessagesEs } from "../../membership/membership.messages.es.ts"
import { notificationMessagesEs } from "../../notification/notification.messages.es.ts"
import { parkingMessagesEs } from "../../parking/parking.messages.es.ts"
import { pushMessagesEs } from "../../notification/notification.push.messages.es.ts"
import {
  newsMessagesEs,
  preferenceMessagesEs,
} from "../../notification/notification.preference.messages.es.ts"
import { phoneMessagesEs } from "../../phone/phone.messages.es.ts"
import { policyMessagesEs } from "../../policy/policy.messages.es.ts"
import { profileMessagesEs } from "../../profile/profile.messages.es.ts"
import { recordingMessagesEs } from "../../recording/recording.messages.es.ts"
import { recordingPackMessagesEs } from "../../recording/recording.pack.messages.es.ts"
import { recordingRefusalMessagesEs } from "../../recording/recording.refusal.messages.es.ts"
import { registrationMessagesEs } from "../../registration/registration.messages.es.ts"
import { rideMessagesEs } from "../../ride/ride.messages.es.ts"
import { rideTextMessagesEs } from "../../ride/ride.text.messages.es.ts"
import { sessionClientMessagesEs } from "../../session/session.client.messages.es.ts"
import { factorMessagesEs } from "../../session/session.factor.messages.es.ts"
import { sessionMailMessagesEs } from "../../session/session.mail.messages.es.ts"
import { passkeyMessagesEs } from "../../session/session.passkey.messages.es.ts"
import { sessionMessagesEs } from "../../session/session.messages.es.ts"
import { tokenMessagesEs } from "../../session/session.token.messages.es.ts"
import { settingsMessagesEs } from "../../settings/settings.messages.es.ts"
import { safetyMessagesEs } from "../../settings/settings.safety.messages.es.ts"
import { textMessagesEs } from "../../text/text.messages.es.ts"
import { timeMessagesEs } from "../../time/time.messages.es.ts"
import { trialMessagesEs } from "../../trial/trial.messages.es.ts"
import { venueDeskMessagesEs } from "../../venue/venue.desk.messages.es.ts"
import { venueMessagesEs } from "../../venue/venue.messages.es.ts"
import { routeMessagesEs } from "../../route/route.messages.es.ts"
import { vibeMessagesEs, vibeNobodyMessagesEs } from "../../vibe/vibe.messages.es.ts"
import { webhookMessagesEs } from "../../webhook/webhook.messages.es.ts"
import { webhookRefusalMessagesEs } from "../../webhook/webhook.refusal.messages.es.ts"

/** The Spanish of core, by the names of its catalogues: Latin American, with tú. Load it only when somebody wants it. */
export const spanish = {
  access: accessMessagesEs,
  admin: adminMessagesEs,
  apiKey: apiKeyMessagesEs,
  apiKeyRefusal: apiKeyRefusalMessagesEs,
  adminPanel: adminPanelMessagesEs,
  armRefusal: armRefusalMessagesEs,
  card: cardMessagesEs,
  cardTold: cardToldMessagesEs,
  checkIn: checkInMessagesEs,
  checkInBorrowed: checkInBorrowedMessagesEs,
  checkInLink: checkInLinkMessagesEs,
  checkInOnCall: checkInOnCallMessagesEs,
  checkInText: checkInTextMessagesEs,
  checkout: checkoutMessagesEs,
  circle: circleMessagesEs,
  circleText: circleTextMessagesEs,
  clarity: clarityMessagesEs,
  cloak: cloakMessagesEs,
  leave: leaveMessagesEs,
  datePlan: datePlanMessagesEs,
  dateRecord: dateRecordMessagesEs,
  decoy: decoyMessagesEs,
  discreet: discreetMessagesEs,
  delivery: deliveryMessagesEs,
  drill: drillMessagesEs,
  drillRefusal: drillRefusalMessagesEs,
  drilled: drilledMessagesEs,
  referral: referralMessagesEs,
  email: emailMessagesEs,
  emailChange: emailChangeMessagesEs,
  emailMail: emailMailMessagesEs,
  error: errorMessagesEs,
  pageFailure: pageFailureMessagesEs,
  escapeText: escapeTextMessagesEs,
  escapeTold: escapeToldMessagesEs,
  fakeCall: fakeCallMessagesEs,
  placedCall: placedCallMessagesEs,
  geofence: geofenceMessagesEs,
  geofenceRefusal: geofenceRefusalMessagesEs,
  identity: identityMessagesEs,
  identityReview: identityReviewMessagesEs,
  incident: incidentMessagesEs,
  sos: sosMessagesEs,
  sosAsk: sosAskMessagesEs,
  sosAsked: sosAskedMessagesEs,
  sosSent: sosSentMessagesEs,
  responder: responderMessagesEs,
  location: locationMessagesEs,
  locationShare: locationShareMessagesEs,
  locationTold: locationToldMessagesEs,
  locationTracking: locationTrackingMessagesEs,
  place: placeMessagesEs,
  safety: safetyMessagesEs,
  membership: membershipMessagesEs,
  news: newsMessagesEs,
  notification: notificationMessagesEs,
  parking: parkingMessagesEs,
  passkey: passkeyMessagesEs,
  phone: phoneMessagesEs,
  policy: policyMessagesEs,
  preference: preferenceMessagesEs,
  push: pushMessagesEs,
  profile: profileMessagesEs,
  recording: recordingMessagesEs,
  recordingPack: recordingPackMessagesEs,
  recordingRefusal: recordingRefusalMessagesEs,
  registration: registrationMessagesEs,
  ride: rideMessagesEs,
  rideText: rideTextMessagesEs,
  factor: factorMessagesEs,
  sessionMail: sessionMailMessagesEs,
  session: sessionMessagesEs,
  sessionClient: sessionClientMessagesEs,
  token: tokenMessagesEs,
  settings: settingsMessagesEs,
  text: textMessagesEs,
  time: timeMessagesEs,
  trial: trialMessagesEs,
  venue: venueMessagesEs,
  venueDesk: venueDeskMessagesEs,
  route: routeMessagesEs,
  vibe: vibeMessagesEs,
  vibeNobody: vibeNobodyMessagesEs,
  webhook: webhookMessagesEs,
  webhookRefusal: webhookRefusalMessagesEs,
} as const
