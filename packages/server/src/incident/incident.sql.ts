import { Unavailable } from "@porchlight/core/error"
import type { IncidentPort } from "@porchlight/core/incident"
import type { ServerContext } from "../context/index.ts"

/** Alarms of the account; `openLink` and `respond` work without one. */
export function incidentSql(_context: ServerContext, _accountId: string | null): IncidentPort {
  const unavailable = () => Promise.reject(new Unavailable({}))
  return { get: unavailable, resolve: unavailable, openLink: unavailable, respond: unavailable }
}
