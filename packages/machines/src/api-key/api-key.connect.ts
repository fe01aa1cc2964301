import {
  API_KEYS_MAX,
  apiKeyMessages,
  isExpired,
  scopeWords,
  tellsPlace,
  type ApiKey,
  type ApiKeyDays,
  type ApiKeyScope,
} from "@porchlight/core/api-key"
import { formatDate, formatMoment, type Instant, type TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { apiKeyMachine } from "./api-key.machine.ts"
import type { ApiKeyContext, ApiKeyField, ApiKeyState } from "./api-key.types.ts"

type KeyMachine = ReturnType<typeof apiKeyMachine>

/** One key, with its times in words. */
export interface ApiKeyLine {
  readonly key: ApiKey
  readonly isExpired: boolean
  /** What it may do, in words. */
  readonly scopes: ReadonlyArray<string>
  readonly created: string
  readonly lastUsed: string
  readonly expires: string
}

/** What a screen may know and do. No framework, no DOM. */
export interface ApiKeyView {
  readonly state: ApiKeyState
  readonly isPending: boolean
  /** Whether the keys are known. */
  readonly isKnown: boolean
  readonly keys: ReadonlyArray<ApiKeyLine>
  /** Whether no more keys may be made. */
  readonly isFull: boolean
  readonly form: ApiKeyContext["form"]
  /** What is wrong with a field, in words. */
  readonly faults: Readonly<Partial<Record<"name" | "scopes" | "password" | "code", string>>>
  readonly isCodeAsked: boolean
  /** Whether what is chosen lets whoever has the key see where she is. */
  readonly tellsPlace: boolean
  /** The key that was just made; null once she has kept it. */
  readonly secret: string | null
  /** Which key she is asked about. */
  readonly chosen: ApiKey | null
  readonly failure: Failure | null
  readonly refusals: number
  readonly status: string
  readonly change: (field: ApiKeyField, value: string) => void
  readonly toggle: (scope: ApiKeyScope) => void
  readonly chooseDays: (days: ApiKeyDays) => void
  readonly create: () => void
  readonly copy: () => void
  readonly keep: () => void
  readonly ask: (id: string) => void
  readonly revoke: () => void
  readonly leave: () => void
  readonly look: () => void
}

/** Refusals that a field can mend: they stand there. */
const AT_FIELD = new Set(["PasswordWrong", "FactorRequired", "FactorWrong"])

export function connectApiKey(
  snapshot: SnapshotFrom<KeyMachine>,
  send: ActorRefFrom<KeyMachine>["send"],
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
): ApiKeyView {
  const { context, value: state } = snapshot
  const live = context.keys.filter((key) => !isExpired(key, now))
  return {
    state,
    isPending: ["looking", "creating", "copying", "revoking"].includes(state),
    isKnown: state !== "looking" && state !== "unknown",
    keys: context.keys.map((key) => lineOf(key, now, zone)),
    isFull: live.length >= API_KEYS_MAX,
    form: context.form,
    faults: faultsOf(context),
    isCodeAsked: context.isCodeAsked,
    tellsPlace: context.form.scopes.some(tellsPlace),
    secret: context.made?.secret ?? null,
    chosen: context.chosen,
    failure: AT_FIELD.has(context.failure?.tag ?? "") ? null : context.failure,
    refusals: context.refusals,
    status: statusOf(state) ?? context.notice,
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    toggle: (scope) => send({ type: "SCOPE.TOGGLE", scope }),
    chooseDays: (days) => send({ type: "DAYS.CHOOSE", days }),
    create: () => send({ type: "KEY.CREATE" }),
    copy: () => send({ type: "SECRET.COPY" }),
    keep: () => send({ type: "SECRET.KEPT" }),
    ask: (id) => send({ type: "KEY.ASK", id }),
    revoke: () => send({ type: "KEY.REVOKE" }),
    leave: () => send({ type: "KEY.LEAVE" }),
    look: () => send({ type: "KEYS.LOOK" }),
  }
}

function lineOf(key: ApiKey, now: Instant, zone: TimeZone): ApiKeyLine {
  const isOver = isExpired(key, now)
  const end = formatDate(key.expiresAt, zone)
  return {
    key,
    isExpired: isOver,
    scopes: key.scopes.map(scopeWords).map(({ resource, action }) => apiKeyMessages.scope(resource, action)),
    created: apiKeyMessages.created(formatDate(key.createdAt, zone)),
    lastUsed:
      key.lastUsedAt === null
        ? apiKeyMessages.neverUsed
        : apiKeyMessages.lastUsed(formatMoment(key.lastUsedAt, zone, now)),
    expires: isOver ? apiKeyMessages.expired(end) : apiKeyMessages.expires(end),
  }
}

function faultsOf({ faults, failure }: ApiKeyContext): ApiKeyView["faults"] {
  const said: Partial<Record<"name" | "scopes" | "password" | "code", string>> = {}
  for (const field of ["name", "scopes", "password"] as const) {
    const fault = faults[field]
    if (fault !== undefined) said[field] = apiKeyMessages[fault]
  }
  if (failure?.tag === "PasswordWrong") said.password = failure.message
  if (failure?.tag === "FactorRequired") said.code = apiKeyMessages.factorRequired
  if (failure?.tag === "FactorWrong") said.code = failure.message
  return said
}

function statusOf(state: ApiKeyState): string | null {
  if (state === "looking") return apiKeyMessages.loading
  if (state === "creating") return apiKeyMessages.creating
  return state === "revoking" ? apiKeyMessages.revoking : null
}
