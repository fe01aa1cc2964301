import type { Backend } from "@porchlight/core/backend"
import { accessSql } from "../access/index.ts"
import { apiKeySql } from "../api-key/index.ts"
import { adminSql } from "../admin/index.ts"
import { checkInSql } from "../check-in/index.ts"
import { answerDrillLink, openDrillLink } from "../circle/circle.drill.answer.ts"
import { circleSql, drillSql } from "../circle/index.ts"
import { cloakSql } from "../cloak/index.ts"
import type { ServerContext } from "../context/index.ts"
import { cardLinks, dateCardSql, datePlanSql, dateRecordSql, locationRiskSql } from "../date-plan/index.ts"
import { deliverySql } from "../delivery/index.ts"
import { emailChangeSql, emailSql } from "../email/index.ts"
import { identityOf, identityReviewSql, identitySql } from "../identity/index.ts"
import { webhookOf, webhookSql } from "../webhook/index.ts"
import { geofenceOf, geofenceSql } from "../geofence/index.ts"
import { incidentSql } from "../incident/index.ts"
import { locationShareSql, locationSql } from "../location/index.ts"
import { membershipSql } from "../membership/index.ts"
import { notificationPorts, pushSql } from "../notification/index.ts"
import { phoneSql } from "../phone/index.ts"
import { profileSql } from "../profile/index.ts"
import { registrationSql } from "../registration/index.ts"
import {
  createCaller,
  ownSession,
  factorSql,
  namable,
  passkeySql,
  sessionSql,
  type AuthPort,
  type Caller,
  type Client,
} from "../session/index.ts"
import { escapeTextSql } from "../escape-text/index.ts"
import { placedCallOf, placedCallSql } from "../fake-call/index.ts"
import { routeOf, routeSql } from "../route/index.ts"
import { claimAskLink, openAskLink, sosSql } from "../sos/index.ts"
import { safetySql, settingsSql } from "../settings/index.ts"
import { trialSql } from "../trial/index.ts"
import { venueDeskSql, venueSql } from "../venue/index.ts"
import { vibeSql } from "../vibe/index.ts"
import { isId } from "../input/index.ts"
import { accountPorts, known } from "./backend.account.ts"
import { capabilitiesOf } from "./backend.capabilities.ts"
import { liveSql } from "./backend.live.ts"
import { outingPorts } from "./backend.outing.ts"
import { recordingPorts, type ServerBackend } from "./backend.recording.ts"

/**
 * The whole backend for one client, over SQL. HTTP makes one for each request; tests and embedders in the same process
 * keep one for each person. It remembers the session that signing up or in starts.
 */
export function createBackend(context: ServerContext, port: AuthPort, client: Client): ServerBackend {
  const anybody = { auth: port, caller: createCaller(port, client) }
  return namable(anybody, client, ({ auth, caller }) => ({
    capabilities: capabilitiesOf(context),
    clock: { now: () => context.clock.now() },
    live: liveSql(context, auth, caller),
    session: sessionSql(context, auth, caller),
    factor: factorSql(context, auth, caller),
    passkey: passkeySql(context, auth, caller),
    emailChange: emailChangeSql(context, auth, caller),
    apiKey: apiKeySql(context, auth, caller),
    admin: adminSql(context, auth, caller),
    identityReview: identityReviewSql(context, auth, caller),
    settings: settingsSql(context, auth, caller),
    cloak: cloakSql(context, caller),
    venue: venueSql(context, caller),
    venueDesk: venueDeskSql(context, auth, caller),
    locationShare: locationShareSql(context, auth, caller),
    push: pushSql(context, auth, caller),
    ...peoplePorts(context, auth, caller, client.address),
    ...watchPorts(context, auth, caller),
    ...planPorts(context, caller, client.address),
  }))
}

type PeoplePorts = Pick<
  Backend,
  | "registration"
  | "phone"
  | "email"
  | "access"
  | "profile"
  | "safety"
  | "circle"
  | "drill"
  | "datePlan"
  | "dateCard"
  | "dateRecord"
  | "locationRisk"
  | "vibe"
  | "identity"
  | "notification"
  | "parking"
  | "ride"
  | "preference"
  | "route"
>

function peoplePorts(context: ServerContext, auth: AuthPort, caller: Caller, address: string): PeoplePorts {
  const within = accountPorts(caller)
  const own = () => ownSession(auth, caller)
  const phone = within((accountId) => phoneSql(context, accountId, address, auth, own))
  const email = within((accountId) => emailSql(context, accountId))
  const access = within((accountId) => accessSql(context, accountId, auth, own))
  const profile = within((accountId) => profileSql(context, accountId))
  const circle = within((accountId) => circleSql(context, accountId))
  const drill = within((accountId) => drillSql(context, accountId))
  const plan = within((accountId) => datePlanSql(context, accountId))
  const card = within((accountId) => dateCardSql(context, accountId))
  const record = within((accountId) => dateRecordSql(context, accountId))
  const risk = within((accountId) => locationRiskSql(context, accountId))
  const safety = within((accountId) => safetySql(context, accountId, auth, own))
  const vibe = within((accountId) => vibeSql(context, accountId))
  return {
    registration: registrationSql(context, auth, caller),
    phone: {
      sendCode: async (...input) => (await phone()).sendCode(...input),
      checkCode: async (...input) => (await phone()).checkCode(...input),
    },
    email: {
      verification: async () => (await email()).verification(),
      sendConfirmation: async () => (await email()).sendConfirmation(),
      confirm: (token) => emailSql(context, null).confirm(token),
    },
    access: { setPins: async (input) => (await access()).setPins(input) },
    profile: {
      get: async () => (await profile()).get(),
      update: async (patch) => (await profile()).update(patch),
      complete: async (input) => (await profile()).complete(input),
    },
    circle: {
      list: async () => (await circle()).list(),
      add: async (...input) => (await circle()).add(...input),
      update: async (id, patch) => (await circle()).update(known(id), patch),
      remove: async (id) => {
        const port = await circle()
        if (isId(id)) await port.remove(id)
      },
      resendInvite: async (id, key) => (await circle()).resendInvite(known(id), key),
      sendTest: async (id, key) => (await circle()).sendTest(known(id), key),
      openInvite: (token) => circleSql(context, null).openInvite(token),
      answerInvite: (...input) => circleSql(context, null).answerInvite(...input),
    },
    drill: {
      state: async () => (await drill()).state(),
      start: async (key) => (await drill()).start(key),
      setRepeats: async (repeats) => (await drill()).setRepeats(repeats),
      open: (token) => openDrillLink(context, token),
      answer: (token) => answerDrillLink(context, token),
    },
    identity: identityOf(within((accountId) => identitySql(context, accountId))),
    vibe: {
      state: async () => (await vibe()).state(),
      share: async (...input) => (await vibe()).share(...input),
    },
    route: routeOf(within((accountId) => routeSql(context, accountId, sourceOf(caller)))),
    ...outingPorts(context, within),
    ...notificationPorts(context, within),
    datePlan: {
      list: async () => (await plan()).list(),
      get: async (id) => (await plan()).get(known(id)),
      create: async (...input) => (await plan()).create(...input),
      update: async (id, input) => (await plan()).update(known(id), input),
      cancel: async (id) => (await plan()).cancel(known(id)),
    },
    dateCard: {
      get: async (id) => (await card()).get(known(id)),
      change: async (id, input) => (await card()).change(known(id), input),
      share: async (id, ...input) => (await card()).share(known(id), ...input),
      setPhoto: async (id, photo) => (await card()).setPhoto(known(id), photo),
      photo: async (id) => (await card()).photo(known(id)),
      revoke: async (id, contactId) => (await card()).revoke(known(id), contactId),
      ...cardLinks(context),
    },
    dateRecord: {
      events: async () => (await record()).events(),
      reviews: async () => (await record()).reviews(),
      review: async (id, input) => (await record()).review(known(id), input),
      forget: async (id) => (await record()).forget(id),
    },
    locationRisk: { check: async (input) => (await risk()).check(input) },
    safety: {
      get: async () => (await safety()).get(),
      update: async (patch) => (await safety()).update(patch),
      setWords: async (input) => (await safety()).setWords(input),
    },
  }
}

/** Whoever is signed in calls with a session; an API key is none. */
const sourceOf = (caller: Caller) => (caller.token() === null ? "integration" : "phone")

type WatchPorts = Pick<
  ServerBackend,
  | "recording"
  | "recordingFiles"
  | "checkIn"
  | "incident"
  | "sos"
  | "escapeText"
  | "placedCall"
  | "delivery"
  | "location"
  | "geofence"
  | "webhook"
>

function watchPorts(context: ServerContext, auth: AuthPort, caller: Caller): WatchPorts {
  const within = accountPorts(caller)
  const watch = within((accountId) => checkInSql(context, accountId))
  const incident = within((accountId) => incidentSql(context, accountId))
  const sos = within((accountId) => sosSql(context, accountId, sourceOf(caller)))
  const escapeText = within((accountId) => escapeTextSql(context, accountId))
  const delivery = within((accountId) => deliverySql(context, accountId))
  const location = within((accountId) => locationSql(context, accountId, sourceOf(caller)))
  return {
    checkIn: {
      state: async () => (await watch()).state(),
      preview: async (planId) => (await watch()).preview(known(planId)),
      arm: async (...input) => (await watch()).arm(...input),
      checkIn: async (id, ...input) => (await watch()).checkIn(known(id), ...input),
      extend: async (id, ...input) => (await watch()).extend(known(id), ...input),
      answer: async (id, ...input) => (await watch()).answer(known(id), ...input),
      sooner: async (id, ...input) => (await watch()).sooner(known(id), ...input),
      end: async (id, ...input) => (await watch()).end(known(id), ...input),
    },
    incident: {
      get: async (id) => (await incident()).get(known(id)),
      resolve: async (id, ...entry) => (await incident()).resolve(known(id), ...entry),
      openLink: (token) => incidentSql(context, null).openLink(token),
      openPhoto: (token) => incidentSql(context, null).openPhoto(token),
      respond: (...input) => incidentSql(context, null).respond(...input),
    },
    sos: {
      state: async () => (await sos()).state(),
      start: async (...input) => (await sos()).start(...input),
      release: async (key) => (await sos()).release(key),
      beat: async (key) => (await sos()).beat(key),
      fire: async (key) => (await sos()).fire(key),
      cancel: async (...input) => (await sos()).cancel(...input),
      broadcast: async (...input) => (await sos()).broadcast(...input),
      ask: async (...input) => (await sos()).ask(...input),
      closeAsk: async (key) => (await sos()).closeAsk(key),
      openAsk: (token) => openAskLink(context, token),
      claimAsk: (token) => claimAskLink(context, token),
    },
    ...recordingPorts(context, within),
    placedCall: placedCallOf(within((accountId) => placedCallSql(context, accountId))),
    escapeText: {
      state: async () => (await escapeText()).state(),
      start: async (...input) => (await escapeText()).start(...input),
      safe: async (key) => (await escapeText()).safe(key),
    },
    delivery: {
      ofIncident: async (id) => (await delivery()).ofIncident(known(id)),
      ofWatch: async (id) => (await delivery()).ofWatch(known(id)),
    },
    geofence: geofenceOf(within((accountId) => geofenceSql(context, accountId))),
    webhook: webhookOf(within((accountId) => webhookSql(context, accountId, auth, caller))),
    location: {
      report: async (id, fix) => (await location()).report(known(id), fix),
      last: async (id) => (await location()).last(known(id)),
    },
  }
}

function planPorts(
  context: ServerContext,
  caller: Caller,
  address: string,
): Pick<Backend, "trial" | "membership"> {
  const within = accountPorts(caller)
  const trial = within((accountId) => trialSql(context, accountId))
  const membership = within((accountId) => membershipSql(context, accountId, address))
  return {
    trial: {
      current: async () => (await trial()).current(),
      start: async () => (await trial()).start(),
    },
    membership: {
      current: async () => (await membership()).current(),
      createCheckout: async (...input) => (await membership()).createCheckout(...input),
      openPortal: async () => (await membership()).openPortal(),
      redeemAccessCode: async (code) => (await membership()).redeemAccessCode(code),
    },
  }
}
