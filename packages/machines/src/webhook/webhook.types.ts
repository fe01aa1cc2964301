import type { LivePort } from "@porchlight/core/backend"
import type {
  NewWebhook,
  WebhookEvent,
  WebhookIssued,
  WebhookPatch,
  WebhookPort,
  WebhookState,
} from "@porchlight/core/webhook"
import type { LiveEvent } from "../backend/index.ts"

/** What webhooks need of whoever shows them. */
export interface WebhookPorts {
  readonly webhook: WebhookPort
  readonly live: LivePort
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

/** What is typed and chosen. The password stays in it and in no job. */
export type WebhookForm = WebhookDraft & { readonly password: string; readonly code: string }
export type WebhookDraft = Omit<NewWebhook, "password" | "code">
/** The fields that are typed. */
export type WebhookTextField = "url" | "description" | "password" | "code"
export type WebhookField = WebhookTextField | "events"
export type WebhookFaults = Readonly<Partial<Record<WebhookField, string>>>

/** What the backend is asked for. */
export type WebhookJob =
  | { readonly type: "add"; readonly draft: WebhookDraft }
  | { readonly type: "update"; readonly id: string; readonly patch: WebhookPatch }
  | { readonly type: "turn"; readonly id: string; readonly isActive: boolean }
  | { readonly type: "remove" | "rotate" | "test" | "resend"; readonly id: string }

/** A job under the key that makes it one however often it is asked for. */
export interface SentWebhookJob {
  readonly job: WebhookJob
  readonly key: string
}

/** What she is asked about before it is done; switching on and another secret ask for the password as well. */
export interface WebhookQuestion {
  readonly id: string
  readonly what: "remove" | "rotate" | "turn-on"
}

/** What did not work last, and in which job. */
export interface WebhookFailure {
  readonly job: WebhookJob["type"]
  readonly tag: string | null
}

export interface WebhookContext {
  /** What the backend said last; null before it said anything. */
  readonly known: WebhookState | null
  readonly isUnknown: boolean
  readonly isLineUp: boolean
  /** The form is there for one that is added (null), or for one that is changed; undefined while none is there. */
  readonly editing: string | null | undefined
  readonly form: WebhookForm
  readonly faults: WebhookFaults
  /** Whether the backend asked for the password where nothing here shows why: another device changed something. */
  readonly isPasswordAsked: boolean
  /** Whether the backend asked for a code of the second factor. */
  readonly isCodeAsked: boolean
  /** How often a form was refused. */
  readonly refusals: number
  readonly asked: WebhookQuestion | null
  /** The secret that is shown until she says that she has kept it. Nowhere else. */
  readonly issued: Pick<WebhookIssued, "webhookId" | "secret"> | null
  /** What was asked for last; its key is kept while its answer is unknown. */
  readonly sent: SentWebhookJob | null
  readonly done: WebhookJob["type"] | null
  readonly failure: WebhookFailure | null
}

export type WebhookMachineEvent =
  | { readonly type: "LOOK" }
  | LiveEvent<WebhookState>
  /** For a new address, or for the one with this id. */
  | { readonly type: "FORM.OPEN"; readonly id: string | null }
  | { readonly type: "FORM.CLOSE" }
  | { readonly type: "FORM.CHANGE"; readonly change: Partial<WebhookForm> }
  | { readonly type: "HOOK.SAVE" }
  | { readonly type: "HOOK.DO"; readonly job: WebhookJob }
  | { readonly type: "HOOK.ASK"; readonly question: WebhookQuestion }
  | { readonly type: "HOOK.KEEP" }
  | { readonly type: "HOOK.CONFIRM" }
  | { readonly type: "SECRET.KEPT" }

/** issued: a secret is shown. asking: before one is deleted, switched on, or gets another secret. */
export const WEBHOOK_STATES = [
  "loading",
  "unknown",
  "empty",
  "listed",
  "editing",
  "saving",
  "asking",
  "changing",
  "issued",
] as const
export type WebhookScreenState = (typeof WEBHOOK_STATES)[number]

/** One address in words. */
export interface WebhookItem {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  readonly facts: ReadonlyArray<string>
  /** Why it cannot be switched on now, which stands among the facts as well; null where it can, or is on. */
  readonly staysOff: string | null
  /** What she is asked about it; null while nothing is. */
  readonly question: { readonly what: WebhookQuestion["what"]; readonly text: string } | null
}

/** One message in words. */
export interface WebhookLine {
  readonly id: string
  readonly event: string
  /** To which address: in whatever direction that is written. */
  readonly to: string
  /** When, and in how many tries. */
  readonly detail: string
  readonly status: string
  readonly isFailed: boolean
  readonly canResend: boolean
  readonly resendLabel: string
}

/** What a screen shows of webhooks and can do. */
export interface WebhookView {
  readonly state: WebhookScreenState
  /** What happened last, for a live region; empty while nothing did. */
  readonly status: string
  readonly isLineDown: boolean
  /** Why something did not work; in the form, where one is there. */
  readonly failure: string | null
  readonly items: ReadonlyArray<WebhookItem>
  /** Newest first; null without addresses. */
  readonly log: ReadonlyArray<WebhookLine> | null
  readonly isFull: boolean
  /** The heading of the form; null while none is there. */
  readonly formTitle: string | null
  readonly form: WebhookForm
  readonly faults: WebhookFaults
  /** The fields to show, in the form or in the question before one is switched on. */
  readonly fields: ReadonlyArray<WebhookTextField>
  readonly refusals: number
  readonly secret: string | null
  readonly isBusy: boolean
  readonly open: (id: string | null) => void
  readonly close: () => void
  readonly change: (change: Partial<WebhookForm>) => void
  readonly choose: (event: WebhookEvent, isChosen: boolean) => void
  readonly save: () => void
  /** Off at once; on after a question, and not while a form is there: what is typed in it is saved or given up first. */
  readonly turn: (id: string, isActive: boolean) => void
  readonly test: (id: string) => void
  readonly resend: (id: string) => void
  readonly ask: (id: string, what: WebhookQuestion["what"]) => void
  readonly keep: () => void
  readonly confirm: () => void
  readonly keptSecret: () => void
  readonly look: () => void
}
