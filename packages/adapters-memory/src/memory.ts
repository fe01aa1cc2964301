import type { Backend } from "@porchlight/core/backend"
import { DEFAULT_PRODUCT, emergencyNumber } from "@porchlight/core/config"
import type { DeliveryReason, DeliveryState } from "@porchlight/core/delivery"
import { register } from "@porchlight/core/language"
import { spanish } from "@porchlight/core/language/es"
import type { SimulatedAct } from "@porchlight/core/membership"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { WebhookAnswer } from "@porchlight/core/webhook"
import { accessPort } from "./access.ts"
import { adminPort, appoint } from "./admin.ts"
import { apiKeyPort, ownerOfKey } from "./api-key.ts"
import { createChance } from "./chance.ts"
import { cloakPort } from "./cloak.ts"
import { stateOf } from "./check-in.state.ts"
import { checkInPort } from "./check-in.ts"
import { runWatches } from "./check-in.watch.ts"
import { contactsOf } from "./circle.contacts.ts"
import { drillPort, drillStateOf, runDrills } from "./circle.drill.ts"
import { settleSeeming } from "./circle.contacts.ts"
import { circlePort, remindInvited } from "./circle.ts"
import { runCards } from "./date-plan.card.tell.ts"
import { cardPort, dateCardsOf } from "./date-plan.card.ts"
import { placePort } from "./date-plan.place.ts"
import { recordPort } from "./date-plan.record.ts"
import { datePlanPort, forgetCancelled } from "./date-plan.ts"
import { deliveryPort, handOverQueued, moveDelivery } from "./delivery.ts"
import { emailChangePort } from "./email.change.ts"
import { emailPort } from "./email.ts"
import { placedCallPort, runPlacedCalls } from "./fake-call.ts"
import { escapeStateOf, escapeTextPort, runEscapeTexts } from "./escape-text.ts"
import { identityPort, runIdentities } from "./identity.ts"
import { identityReviewPort } from "./identity.review.ts"
import { forgetCrossings, geofencePort, geofenceStateOf } from "./geofence.ts"
import { receiveKey, receiveText } from "./inbound.ts"
import { bringForward } from "./incident.early.ts"
import { failOver } from "./incident.failover.ts"
import { runIncidents } from "./incident.rounds.ts"
import { incidentPort } from "./incident.ts"
import { createLive, livePort } from "./live.ts"
import { locationSharePort, runShares } from "./location.share.ts"
import { shareStateOf } from "./location.share.state.ts"
import { locationPort } from "./location.ts"
import { actOnPage } from "./membership.billing.ts"
import { membershipPort } from "./membership.ts"
import { forgetNotifications, notificationPort, notificationStateOf } from "./notification.ts"
import { parkingPort, runParkings } from "./parking.ts"
import { runNews, tellOutside } from "./notification.outside.ts"
import { pushPort } from "./notification.push.ts"
import { preferencePort } from "./notification.preference.ts"
import { phonePort } from "./phone.ts"
import { profilePort, profileStateOf } from "./profile.ts"
import { forgetRemoved } from "./recording.removal.ts"
import { recordingListOf, recordingPort } from "./recording.ts"
import { registrationPort } from "./registration.ts"
import { ridePort } from "./ride.ts"
import { factorPort } from "./session.factor.ts"
import { passkeyPort } from "./session.passkey.ts"
import { routePort, routeStateOf, runRoutes } from "./route.ts"
import { createCaller } from "./session.caller.ts"
import { namable } from "./session.named.ts"
import { sessionPort } from "./session.ts"
import { eraseDeleted } from "./settings.deletion.ts"
import { safetyPort } from "./settings.safety.ts"
import { settingsPort } from "./settings.ts"
import { runPresses, sosPort, sosStateOf } from "./sos.ts"
import { createStore, type SentMessage } from "./store.ts"
import { dump } from "./store.dump.ts"
import { trialPort } from "./trial.ts"
import { venueDeskPort } from "./venue.desk.ts"
import { seedVenues, venuePort } from "./venue.ts"
import { vibePort, vibeStateOf } from "./vibe.ts"
import { createWebhookServices, type PostedWebhook } from "./webhook.row.ts"
import { runWebhooks } from "./webhook.send.ts"
import { webhookPort, webhookStateOf } from "./webhook.ts"
import type { AccessCodeOption, Fault, World } from "./world.ts"

export interface MemoryOptions {
  /** The clock. */
  readonly now: () => Instant
  /** Chance, from 0 up to, not including, 1; `Math.random` unless given. Give a seeded one for the same run again. */
  readonly random?: () => number
  readonly brandName?: string
  /** Where the links in messages lead; no slash at the end. */
  readonly origin?: string
  /** ISO 3166 alpha-2; decides the emergency number. */
  readonly country?: string
  /** What may be redeemed; nothing unless given. */
  readonly accessCodes?: ReadonlyArray<AccessCodeOption>
  /** Whether the check of a place answers by chance, which it says; from what is stored unless given. For demos. */
  readonly simulatesPlaces?: boolean
  /** Whether the directory holds venues that are made up, each of which says so; none unless given. For demos. */
  readonly demoVenues?: boolean
  /** Whether chance decides who somebody is, which it says; administrators do unless given. For demos. */
  readonly simulatesIdentity?: boolean
  /** A timer that calls `tick` once a second until `stop`; without it whoever made the world calls `tick`. */
  readonly timers?: {
    /** Runs something every `ms` milliseconds until the returned function is called. */
    readonly every: (ms: number, run: () => void) => () => void
  }
}

const TICK_EVERY_MS = 1_000

// Contacts have languages of their own, whatever this page is in.
register("es", spanish)

/** A backend for as long as this page is open, and everything around it: providers, phones, clock. */
export interface MemoryWorld {
  /** A new client, signed out. Each has its own session; all share what is stored. */
  readonly backendFor: () => Backend
  /**
   * What a program with this API key reaches of places, ways and calls for help. Which of it a key may do, a server decides: this page has
   * no address that a program could call.
   */
  readonly programFor: (apiKey: string) => Pick<Backend, "location" | "sos" | "route">
  /** Everything that would have been sent, oldest first. */
  readonly outbox: ReadonlyArray<SentMessage>
  /** A text message comes in. */
  readonly replyBySms: (fromPhone: Phone, text: string) => void
  /** The person who was called presses a digit; `key` is the call's in the outbox. */
  readonly callKey: (key: string, digit: string) => void
  /** The provider reports what became of a message. */
  readonly reportDelivery: (messageId: string, state: DeliveryState, reason?: DeliveryReason) => void
  /** Somebody acts on the page that `membership` gave; nothing is ever charged. @throws NotFound for other pages */
  readonly actOnBillingPage: (url: string, act: SimulatedAct) => void
  /** What webhooks would have been sent, oldest first. */
  readonly webhookPosts: ReadonlyArray<PostedWebhook>
  /** What the services of webhooks answer from now on. */
  readonly answerWebhooks: (answer: WebhookAnswer) => void
  /** Does everything that is due by now. Nothing happens on time unless this is called; once a second is enough. */
  readonly tick: () => void
  /** Stops the timer, if there is one. */
  readonly stop: () => void
  readonly setFault: (fault: Fault, isBroken: boolean) => void
  /** Makes an administrator of the account with this address, as a deployment's own list does. */
  readonly appoint: (email: string) => void
  /** What is stored, as one text, without the texts of messages; to look for what must not be in it. */
  readonly dump: () => string
}

/** The exemplar backend. It lives in one page: nothing is stored, nothing leaves, and it says so in its capabilities. */
export function createMemoryWorld(options: MemoryOptions): MemoryWorld {
  const live = createLive()
  const chance = createChance(options.random ?? Math.random)
  const world: World = {
    store: createStore(),
    now: options.now,
    chance,
    secret: chance.token(),
    brand: options.brandName ?? DEFAULT_PRODUCT.brandName,
    country: options.country ?? DEFAULT_PRODUCT.country,
    origin: options.origin ?? "https://porchlight.example",
    faults: new Set(),
    undoTokens: new Map(),
    cardTokens: new Map(),
    webhooks: createWebhookServices(),
    accessCodes: options.accessCodes ?? [],
    simulatesPlaces: options.simulatesPlaces ?? false,
    simulatesIdentity: options.simulatesIdentity ?? false,
    tellOutside: (account, data) => tellOutside(world, account, data),
    changed: live.changed,
  }
  if (options.demoVenues) seedVenues(world)
  const tick = () => {
    if (world.faults.has("scheduler")) return
    runDrills(world)
    runCards(world)
    handOverQueued(world)
    runWatches(world)
    runPresses(world)
    runEscapeTexts(world)
    runPlacedCalls(world)
    runRoutes(world)
    runParkings(world)
    runShares(world)
    runIncidents(world)
    failOver(world)
    bringForward(world)
    remindInvited(world)
    settleSeeming(world)
    runIdentities(world)
    forgetRemoved(world)
    forgetCancelled(world)
    runNews(world)
    runWebhooks(world)
    forgetNotifications(world)
    forgetCrossings(world)
    eraseDeleted(world)
  }
  return {
    backendFor: () => backendOf(world, live),
    programFor: (apiKey) => {
      const caller = createCaller(world, () => ownerOfKey(world, apiKey))
      return {
        location: locationPort(world, caller),
        sos: sosPort(world, caller),
        route: routePort(world, caller),
      }
    },
    outbox: world.store.outbox,
    replyBySms: (fromPhone, text) => receiveText(world, fromPhone, text),
    callKey: (key, digit) => receiveKey(world, key, digit),
    reportDelivery: (messageId, state, reason) => moveDelivery(world, messageId, state, reason ?? null),
    actOnBillingPage: (url, act) => actOnPage(world, url, act),
    webhookPosts: world.webhooks.posts,
    answerWebhooks: (answer) => {
      world.webhooks.answer = answer
    },
    tick,
    stop: options.timers?.every(TICK_EVERY_MS, tick) ?? (() => undefined),
    setFault: (fault, isBroken) => {
      if (isBroken) world.faults.add(fault)
      else world.faults.delete(fault)
    },
    appoint: (email) => appoint(world, email),
    dump: () => dump(world.store),
  }
}

function backendOf(world: World, live: ReturnType<typeof createLive>): Backend {
  return namable(createCaller(world), (caller) => ({
    capabilities: {
      realtime: true,
      serverTimers: false,
      push: false,
      realDelivery: false,
      product: { ...DEFAULT_PRODUCT, brandName: world.brand, country: world.country },
      emergencyNumber: emergencyNumber(world.country),
      supportEmail: null,
      supportPhone: null,
    },
    clock: { now: world.now },
    live: livePort(live, caller, {
      watch: (accountId) => stateOf(world, accountId),
      circle: (accountId) => contactsOf(world, accountId),
      sos: (accountId) => sosStateOf(world, accountId),
      vibe: (accountId) => vibeStateOf(world, accountId),
      drill: (accountId) => drillStateOf(world, accountId),
      "date-card": (accountId) => dateCardsOf(world, accountId),
      "escape-text": (accountId) => escapeStateOf(world, accountId),
      route: (accountId) => routeStateOf(world, accountId),
      recording: (accountId) => recordingListOf(world, accountId),
      notification: (accountId) => notificationStateOf(world, accountId),
      location: (accountId) => shareStateOf(world, accountId),
      geofence: (accountId) => geofenceStateOf(world, accountId),
      webhook: (accountId) => webhookStateOf(world, accountId),
      profile: (accountId) => profileStateOf(world, accountId),
    }),
    session: sessionPort(world, caller),
    factor: factorPort(world, caller),
    passkey: passkeyPort(world, caller),
    registration: registrationPort(world, caller),
    phone: phonePort(world, caller),
    email: emailPort(world, caller),
    emailChange: emailChangePort(world, caller),
    trial: trialPort(world, caller),
    membership: membershipPort(world, caller),
    access: accessPort(world, caller),
    profile: profilePort(world, caller),
    settings: settingsPort(world, caller),
    safety: safetyPort(world, caller),
    circle: circlePort(world, caller),
    drill: drillPort(world, caller),
    datePlan: datePlanPort(world, caller),
    dateCard: cardPort(world, caller),
    dateRecord: recordPort(world, caller),
    locationRisk: placePort(world, caller),
    checkIn: checkInPort(world, caller),
    incident: incidentPort(world, caller),
    sos: sosPort(world, caller),
    vibe: vibePort(world, caller),
    venue: venuePort(world, caller),
    venueDesk: venueDeskPort(world, caller),
    identity: identityPort(world, caller),
    identityReview: identityReviewPort(world, caller),
    recording: recordingPort(world, caller),
    cloak: cloakPort(world, caller),
    escapeText: escapeTextPort(world, caller),
    placedCall: placedCallPort(world, caller),
    delivery: deliveryPort(world, caller),
    location: locationPort(world, caller),
    locationShare: locationSharePort(world, caller),
    route: routePort(world, caller),
    notification: notificationPort(world, caller),
    parking: parkingPort(world, caller),
    ride: ridePort(world, caller),
    preference: preferencePort(world, caller),
    push: pushPort(world, caller),
    geofence: geofencePort(world, caller),
    apiKey: apiKeyPort(world, caller),
    webhook: webhookPort(world, caller),
    admin: adminPort(world, caller),
  }))
}
