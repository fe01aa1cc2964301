export * as Incident from "./incident.ts"
export { incidentAnatomy } from "./incident.anatomy.ts"
export { useIncident, type UseIncidentOptions } from "./use-incident.ts"
export { useIncidentContext } from "./use-incident-context.ts"
