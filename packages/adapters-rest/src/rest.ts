import type { Backend } from "@porchlight/core/backend"
import { accessRest } from "./access.ts"
import { createAttempts, type Attempts } from "./attempt.ts"
import { checkInRest } from "./check-in.ts"
import { circleRest } from "./circle.ts"
import { cloakRest } from "./cloak.ts"
import { createApiClient } from "./client.ts"
import { datePlanRest } from "./date-plan.ts"
import { deliveryRest } from "./delivery.ts"
import { escapeTextRest } from "./escape-text.ts"
import { placedCallRest } from "./fake-call.ts"
import { incidentRest } from "./incident.ts"
import { liveRest } from "./live.ts"
import { locationRest } from "./location.ts"
import { namedTransport } from "./named.ts"
import { groundOf, type RestGround, type RestOptions } from "./options.ts"
import { notificationRest } from "./notification.ts"
import { registrationRest } from "./registration.ts"
import { passkeyRest, sessionRest } from "./session.ts"
import { sosRest } from "./sos.ts"
import { vibeRest } from "./vibe.ts"
import { later, seldom } from "./seldom.ts"
import { createTransport, type Transport } from "./transport.ts"
import { trialRest } from "./trial.ts"

/**
 * A Porchlight server as a backend. Tries end after ten seconds, those that have it text or mail something first after twenty;
 * calls that do no harm twice are tried three times, and no earlier than a server that is away asks for (`Retry-After`), as long
 * as that is five seconds in all. A call that gets no answer throws NetworkFailed: whether the server acted is unknown, and the
 * same idempotency key finds out.
 */
export function createRestBackend(options: RestOptions): Backend {
  const ground = groundOf(options)
  const transport = createTransport(ground)
  return restOf(ground, transport, createAttempts(ground), null)
}

/** @param whose the account that everything is asked for; null asks for whoever is signed in */
function restOf(
  ground: RestGround,
  anybody: Transport,
  attempts: Attempts,
  whose: (() => string | null) | null,
): Backend {
  const transport = whose === null ? anybody : namedTransport(ground, anybody, whose)
  const client = createApiClient(ground, transport.send)
  const patient = createApiClient(ground, transport.sendPatiently)
  return {
    forAccount: (other) => restOf(ground, anybody, attempts, other),
    // Read when asked: the first answer of the server tells.
    get capabilities() {
      return transport.capabilities()
    },
    clock: { now: () => transport.clock.now() },
    live: liveRest(ground, transport, whose ?? (() => null)),
    session: sessionRest(client, patient),
    factor: seldom(({ factorRest }) => factorRest(client, patient)),
    passkey: passkeyRest(client),
    registration: registrationRest(client, patient),
    phone: seldom(({ phoneRest }) => phoneRest(patient)),
    email: seldom(({ emailRest }) => emailRest(client, patient)),
    emailChange: seldom(({ emailChangeRest }) => emailChangeRest(client)),
    trial: trialRest(client),
    membership: seldom(({ membershipRest }) => membershipRest(client)),
    access: accessRest(client),
    profile: seldom(({ profileRest }) => profileRest(client)),
    settings: seldom(({ settingsRest }) => settingsRest(client)),
    safety: seldom(({ safetyRest }) => safetyRest(client)),
    circle: circleRest(client),
    drill: seldom(({ drillRest }) => drillRest(client)),
    datePlan: datePlanRest(client),
    dateCard: seldom(({ dateCardRest }) => dateCardRest(client, ground, transport)),
    dateRecord: seldom(({ dateRecordRest }) => dateRecordRest(client)),
    locationRisk: seldom(({ locationRiskRest }) => locationRiskRest(client)),
    checkIn: checkInRest(client),
    incident: incidentRest(client, ground, transport, attempts),
    sos: sosRest(client, attempts),
    vibe: vibeRest(client),
    venue: seldom(({ venueRest }) => venueRest(client)),
    venueDesk: seldom(({ venueDeskRest }) => venueDeskRest(client)),
    identity: seldom(({ identityRest }) => identityRest(client, ground, transport)),
    identityReview: seldom(({ identityReviewRest }) => identityReviewRest(client, ground, transport)),
    notification: notificationRest(client),
    parking: seldom(({ parkingRest }) => parkingRest(client)),
    ride: seldom(({ rideRest }) => rideRest(client)),
    preference: seldom(({ preferenceRest }) => preferenceRest(client)),
    push: seldom(({ pushRest }) => pushRest(client)),
    route: seldom(({ routeRest }) => routeRest(client)),
    geofence: seldom(({ geofenceRest }) => geofenceRest(client)),
    webhook: seldom(({ webhookRest }) => webhookRest(client)),
    // Whoever records is on the toolkit's screen, or was.
    recording: later(
      ({ recordingRest }) => recordingRest(client, ground, transport),
      () => import("./recording.ts"),
    ),
    cloak: cloakRest(client),
    escapeText: escapeTextRest(client),
    placedCall: placedCallRest(client),
    delivery: deliveryRest(client),
    location: locationRest(client),
    locationShare: seldom(({ locationShareRest }) => locationShareRest(client)),
    apiKey: seldom(({ apiKeyRest }) => apiKeyRest(client)),
    admin: seldom(({ adminRest }) => adminRest(client, patient)),
  }
}
