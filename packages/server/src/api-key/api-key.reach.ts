import type { ApiKeyScope } from "@porchlight/core/api-key"

/**
 * Which permission each operation asks of a key. What is not named here no key may do: signing in, settings, factors, PINs,
 * keys themselves, the administration, payments and the end of the account; and nothing that quiets an alarm, puts off a
 * check-in or takes somebody off.
 */
export const KEY_REACH: Readonly<Record<string, ApiKeyScope>> = {
  getProfile: "profile:read",

  listContacts: "circle:read",
  getDrill: "circle:read",
  addContact: "circle:write",
  resendInvite: "circle:write",

  listDatePlans: "date-plan:read",
  getDatePlan: "date-plan:read",
  getDateCard: "date-plan:read",
  listDateEvents: "date-plan:read",
  listDateReviews: "date-plan:read",
  checkPlace: "date-plan:read",
  createDatePlan: "date-plan:write",
  // Of a draft alone: a plan that is guarded is refused to everybody.
  updateDatePlan: "date-plan:write",
  reviewDate: "date-plan:write",

  watchState: "check-in:read",
  previewArming: "check-in:read",
  armWatch: "check-in:write",
  askSooner: "check-in:write",

  getIncident: "incident:read",
  incidentDeliveries: "incident:read",
  watchDeliveries: "incident:read",

  sosState: "sos:read",
  startSos: "sos:write",
  fireSos: "sos:write",
  broadcast: "sos:write",
  ask: "sos:write",

  lastFix: "location:read",
  reportFix: "location:write",

  geofenceState: "geofence:read",
  addGeofence: "geofence:write",

  routeState: "route:read",
  startRoute: "route:write",

  parkingState: "parking:read",
  saveParking: "parking:write",
  updateParking: "parking:write",
  clearParking: "parking:write",

  rideState: "ride:read",
  findDrivers: "ride:read",
  confirmRide: "ride:write",

  listVenues: "venue:read",
  getVenue: "venue:read",
  listVenueSuggestions: "venue:read",
  suggestVenue: "venue:write",

  vibeState: "vibe:read",
  shareVibe: "vibe:write",

  olderNotifications: "notification:read",
  notificationState: "notification:read",
  readNotifications: "notification:write",
  readNotification: "notification:write",
}
