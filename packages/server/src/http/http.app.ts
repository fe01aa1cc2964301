import { LEAVE_PATH } from "@porchlight/core/cloak"
import { Hono, type MiddlewareHandler } from "hono"
import { accessRoutes } from "../access/access.routes.ts"
import { presentedKey } from "../api-key/api-key.guard.ts"
import { apiKeyRoutes } from "../api-key/api-key.routes.ts"
import { adminRoutes } from "../admin/admin.routes.ts"
import { capabilitiesOf, createBackend } from "../backend/index.ts"
import { borrowedPage } from "../check-in/check-in.borrowed.page.ts"
import { checkInLinkPage } from "../check-in/check-in.link.page.ts"
import { checkInRoutes } from "../check-in/check-in.routes.ts"
import { drillPage } from "../circle/circle.drill.page.ts"
import { drillRoutes } from "../circle/circle.drill.routes.ts"
import { invitePage } from "../circle/circle.page.ts"
import { circleRoutes } from "../circle/circle.routes.ts"
import { leavePage } from "../cloak/cloak.page.ts"
import { cloakRoutes } from "../cloak/cloak.routes.ts"
import { dateRecordRoutes } from "../date-plan/date-plan.record.routes.ts"
import { dateCardPage } from "../date-plan/date-plan.card.page.ts"
import { dateCardRoutes } from "../date-plan/date-plan.card.routes.ts"
import { datePlanRoutes } from "../date-plan/date-plan.routes.ts"
import { deliveryRoutes } from "../delivery/delivery.routes.ts"
import { twilioRoutes } from "../delivery/delivery.twilio.ts"
import { webhookRoutes } from "../delivery/delivery.webhook.ts"
import { developmentRoutes, type Development } from "../development/index.ts"
import { emailChangeRoutes } from "../email/email.change.routes.ts"
import { emailRoutes } from "../email/email.routes.ts"
import { responderPage } from "../incident/incident.page.ts"
import { escapeTextRoutes } from "../escape-text/escape-text.routes.ts"
import { fakeCallRoutes } from "../fake-call/fake-call.routes.ts"
import { identityRoutes } from "../identity/identity.routes.ts"
import { incidentRoutes } from "../incident/incident.routes.ts"
import { recordingRoutes } from "../recording/recording.routes.ts"
import { askPage } from "../sos/sos.ask.page.ts"
import { sosRoutes } from "../sos/sos.routes.ts"
import { venueDeskRoutes, venueRoutes } from "../venue/venue.routes.ts"
import { routeRoutes } from "../route/route.routes.ts"
import { webhookRoutes as accountWebhookRoutes } from "../webhook/webhook.routes.ts"
import { vibeRoutes } from "../vibe/vibe.routes.ts"
import { liveRoutes } from "../live/live.routes.ts"
import { locationSharePage } from "../location/location.share.page.ts"
import { locationShareRoutes } from "../location/location.share.routes.ts"
import { locationRoutes } from "../location/location.routes.ts"
import type { SimulatedBilling } from "../membership/index.ts"
import { simulatedBillingPage } from "../membership/membership.page.ts"
import { membershipRoutes } from "../membership/membership.routes.ts"
import { stripeWebhookRoutes } from "../membership/membership.webhook.ts"
import { pushRoutes } from "../notification/notification.push.routes.ts"
import { preferenceRoutes } from "../notification/notification.preference.routes.ts"
import { geofenceRoutes } from "../geofence/geofence.routes.ts"
import { notificationRoutes } from "../notification/notification.routes.ts"
import { parkingRoutes } from "../parking/parking.routes.ts"
import { rideRoutes } from "../ride/ride.routes.ts"
import { phoneRoutes } from "../phone/phone.routes.ts"
import { profileRoutes } from "../profile/profile.routes.ts"
import { registrationRoutes } from "../registration/registration.routes.ts"
import { factorRoutes } from "../session/session.factor.routes.ts"
import { passkeyRoutes } from "../session/session.passkey.routes.ts"
import { sessionRoutes } from "../session/session.routes.ts"
import { safetyRoutes } from "../settings/settings.safety.routes.ts"
import { settingsRoutes } from "../settings/settings.routes.ts"
import { trialRoutes } from "../trial/trial.routes.ts"
import { onBehalfOf, urgently } from "../precedence/index.ts"
import type { Worker } from "../worker/index.ts"
import { createAddressReader } from "./http.address.ts"
import { clientName } from "./http.client.ts"
import { limitBody, takeOnlyJson } from "./http.body.ts"
import { readBearer, readCookies, writeCookies, writeDevices } from "./http.cookie.ts"
import { docsRoutes } from "./http.docs.ts"
import { ACCOUNT_HEADER, API_PATH, describeApi } from "./http.document.ts"
import type { HttpEnv, HttpServer } from "./http.env.ts"
import { headerJson, presetHeaders } from "./http.headers.ts"
import { answerInLanguage } from "./http.language.ts"
import { leadWithoutSlash } from "./http.slash.ts"
import { healthRoutes } from "./http.health.ts"
import { refuseForeignOrigins } from "./http.origin.ts"
import { pageStyleRoutes } from "./http.page.ts"
import { isUrgent } from "./http.urgent.ts"
import { notFoundResponse, problemResponse } from "./http.problem.ts"
import { staticSite } from "./http.static.ts"

export interface HttpOptions {
  /** Proxies whose `X-Forwarded-For` is believed: addresses and networks. */
  readonly trustedProxies: ReadonlyArray<string>
  /** The folder of the built web app; null when this server has none. */
  readonly webRoot: string | null
  readonly worker: Worker
  /** Whether an `Authorization` header is looked at. */
  readonly takesTokens: boolean
  /** Signs inbound calls; null where nothing comes in. */
  readonly inboundSecret: string | null
  /** Signs what Twilio brings in; null where it brings nothing. */
  readonly twilioToken: string | null
  /** Signs what Stripe reports; null where there is no such address. */
  readonly stripeSecret: string | null
  /** The payment provider that is a page of ours; null where payments are real or none are taken. */
  readonly simulatedBilling: SimulatedBilling | null
  readonly development: Development | null
}

/** Addresses that are the server's own: the app's routes never begin like this. */
const RESERVED = [
  "/api/",
  "/dev/",
  "/docs/",
  "/healthz/",
  "/inbound/",
  "/pages/",
  "/readyz/",
  "/r/",
  "/i/",
  "/a/",
  "/t/",
  "/d/",
  "/l/",
  "/check-in-here/",
  "/k/",
  "/simulation/",
]

/** Pages behind the links in messages. */
const LINK_PAGES = ["/r/*", "/i/*", "/a/*", "/t/*", "/d/*", "/l/*", "/k/*"]

/** Every route below `API_PATH`. */
function createApi(server: HttpServer): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .route("/", sessionRoutes)
    .route("/", factorRoutes)
    .route("/", passkeyRoutes)
    .route("/", registrationRoutes)
    .route("/", phoneRoutes)
    .route("/", emailRoutes)
    .route("/", emailChangeRoutes)
    .route("/", accessRoutes)
    .route("/", apiKeyRoutes)
    .route("/", profileRoutes)
    .route("/", settingsRoutes)
    .route("/", safetyRoutes)
    .route("/", circleRoutes)
    .route("/", drillRoutes)
    .route("/", datePlanRoutes)
    .route("/", dateRecordRoutes)
    .route("/", dateCardRoutes)
    .route("/", checkInRoutes)
    .route("/", incidentRoutes)
    .route("/", sosRoutes)
    .route("/", vibeRoutes)
    .route("/", venueRoutes)
    .route("/", venueDeskRoutes)
    .route("/", routeRoutes)
    .route("/", recordingRoutes)
    .route("/", cloakRoutes)
    .route("/", escapeTextRoutes)
    .route("/", fakeCallRoutes)
    .route("/", deliveryRoutes)
    .route("/", locationRoutes)
    .route("/", preferenceRoutes)
    .route("/", pushRoutes)
    .route("/", locationShareRoutes)
    .route("/", geofenceRoutes)
    .route("/", accountWebhookRoutes)
    .route("/", notificationRoutes)
    .route("/", parkingRoutes)
    .route("/", rideRoutes)
    .route("/", trialRoutes)
    .route("/", membershipRoutes)
    .route("/", identityRoutes)
    .route("/", adminRoutes)
    .route("/", liveRoutes(server))
}

/** The whole application: a function from requests to answers. */
export function createApp(server: HttpServer, options: HttpOptions): Hono<HttpEnv> {
  const { settings } = server.context
  const api = createApi(server)
  const site =
    options.webRoot === null
      ? null
      : staticSite(options.webRoot, {
          reserved: RESERVED,
          facts: { ...capabilitiesOf(server.context), isDevelopment: options.development !== null },
        })
  const attach = attachBackend(server, options)
  const app = new Hono<HttpEnv>()
  app.onError((error, context) => problemResponse(server.context, error, context))
  app.notFound((context) => notFoundResponse(server.context, context))
  app.use(presetHeaders(settings))
  app.use(`${API_PATH}/*`, answerInLanguage)
  for (const pages of LINK_PAGES) app.use(pages, answerInLanguage, leadWithoutSlash)
  app.use("/check-in-here/*", answerInLanguage)
  app.use("/simulation/*", answerInLanguage)
  app.use("/inbound/*", (_, next) => urgently(next))
  app.use(`${API_PATH}/*`, limitBody, refuseForeignOrigins(settings), takeOnlyJson)
  app.use(`${API_PATH}/*`, attach)
  for (const pages of LINK_PAGES) app.use(pages, attach)
  app.use("/check-in-here/*", attach)
  app.use(LEAVE_PATH, attach)
  app.route(API_PATH, api)
  app.route("/", responderPage(server))
  app.route("/", askPage(server))
  app.route("/", drillPage(server))
  app.route("/", dateCardPage(server))
  app.route("/", locationSharePage(server))
  app.route("/", borrowedPage(server))
  app.route("/", checkInLinkPage(server))
  app.route("/", invitePage(server))
  app.route("/", leavePage(server, site?.answerWith("weather") ?? null))
  app.route("/", pageStyleRoutes)
  app.route("/", healthRoutes(server, options.worker))
  app.route(
    "/",
    docsRoutes(() => describeApi(api)),
  )
  if (options.inboundSecret !== null) app.route("/", webhookRoutes(server, options.inboundSecret))
  if (options.twilioToken !== null) app.route("/", twilioRoutes(server, options.twilioToken))
  if (options.stripeSecret !== null) app.route("/", stripeWebhookRoutes(server, options.stripeSecret))
  if (options.simulatedBilling !== null) {
    app.route("/", simulatedBillingPage(server, options.simulatedBilling))
  }
  if (options.development !== null) {
    app.route("/", developmentRoutes(server, options.worker, options.development))
  }
  if (site !== null) app.route("/", site.routes)
  return app
}

/** Gives a request the backend of whoever sent it, and its answer the server's time and abilities. */
function attachBackend(
  { context: server, auth }: HttpServer,
  options: HttpOptions,
): MiddlewareHandler<HttpEnv> {
  const addressOf = createAddressReader(options.trustedProxies, (proxy) =>
    server.log.warn(
      { proxy },
      "A proxy on the own network tells whom it calls for, but TRUSTED_PROXIES does not name it: everybody behind it counts as one address.",
    ),
  )
  const capabilities = headerJson(capabilitiesOf(server))
  return async (context, next) => {
    const cookies = readCookies(context, server.settings)
    const isApi = context.req.path.startsWith(`${API_PATH}/`)
    const key = isApi ? presentedKey(server, context.req.header("authorization")) : null
    const bearer = isApi && key === null && options.takesTokens ? readBearer(context) : null
    const client = {
      // Who comes with a key comes as nobody else.
      token: key === null ? (bearer ?? cookies.session) : null,
      admitted: () => key?.accountId() ?? null,
      devices: cookies.devices,
      client: clientName(context.req.header("user-agent")),
      account: isApi ? (context.req.header(ACCOUNT_HEADER) ?? null) : null,
      address: addressOf({
        socket: context.env.incoming?.socket.remoteAddress,
        forwardedFor: context.req.header("x-forwarded-for"),
      }),
      onSession: (signedIn: Parameters<typeof writeCookies>[2]) =>
        writeCookies(context, server.settings, signedIn),
      onDevices: (devices: ReadonlyArray<string>) => writeDevices(context, server.settings, devices),
    }
    context.set("presentedKey", key)
    context.set("client", client)
    context.set("backend", createBackend(server, auth, client))
    context.header("porchlight-now", String(server.clock.now()))
    context.header("porchlight-capabilities", capabilities)
    const isFirst = isUrgent(context.req.method, context.req.path)
    // By address strangers are told apart; whoever shares hers, as at home, shall hold up no call for help of hers.
    const whose = isFirst && client.token !== null ? `session ${client.token}` : `address ${client.address}`
    await onBehalfOf(whose, () => (isFirst ? urgently(next) : next()))
  }
}
