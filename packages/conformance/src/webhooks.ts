import type {
  NewWebhook,
  WebhookAnswer,
  WebhookEvent,
  WebhookIssued,
  WebhookPatch,
  WebhookProof,
} from "@porchlight/core/webhook"
import { present } from "./check.ts"
import { newKey, type Member } from "./people.ts"
import type { PostedWebhook, Subject } from "./subject.ts"

/** Everything that an alarm is told as. */
export const ALARM_EVENTS = [
  "check-in.missed",
  "incident.opened",
  "incident.acknowledged",
  "incident.unanswered",
  "incident.resolved",
] as const satisfies ReadonlyArray<WebhookEvent>

/** How a service says that it has a message. */
const TAKEN = 204

/** Whoever may add an address: her password is asked. */
type Owner = Pick<Member, "backend" | "email" | "password">

export function webhookInput(
  { password }: Pick<Member, "password">,
  overrides: Partial<NewWebhook> = {},
): NewWebhook {
  const events = [...ALARM_EVENTS, "check-in.armed", "check-in.done"] as const
  const url = "https://hooks.example.com/a"
  return { url, description: "", events, includesPlace: false, password, code: null, ...overrides }
}

/** What shows that it is her. */
export function proofOf({ password }: Pick<Member, "password">): WebhookProof {
  return { password, code: null }
}

/** A change that makes an address hear more, with the password that it asks for. */
export function widening({ password }: Pick<Member, "password">, patch: WebhookPatch): WebhookPatch {
  return { password, code: null, ...patch }
}

/** Where the services of a member listen unless a rule says otherwise: nobody else's messages come there. */
const urlOf = ({ email }: Pick<Member, "email">) => `https://hooks.example.com/${encodeURIComponent(email)}`

/** Adds an address, at which everything is taken until `answerWith` says otherwise: a rule before may have left it so. */
export function addWebhook(
  subject: Subject,
  member: Owner,
  overrides: Partial<NewWebhook> = {},
): Promise<WebhookIssued> {
  answerWith(subject, TAKEN)
  return member.backend.webhook.add(
    webhookInput(member, { url: urlOf(member), ...overrides }),
    newKey(subject),
  )
}

/** What the services answer from now on. */
export function answerWith(subject: Subject, status: number, retryAfterMs: number | null = null): void {
  const answer: WebhookAnswer = { status, fault: null, retryAfterMs }
  present(subject.answerWebhooks, "a way to answer webhooks")(answer)
}

/** What an address got, or that of a member, oldest first. */
export async function postsTo(
  subject: Subject,
  to: string | Pick<Member, "email">,
): Promise<ReadonlyArray<PostedWebhook>> {
  const url = typeof to === "string" ? to : urlOf(to)
  await subject.advance(0)
  const posts = await present(subject.webhooks, "a look at webhooks")()
  return posts.filter((post) => post.url === url)
}

/** The kinds of messages, in one order for those of one moment. */
export function typesOf(posts: ReadonlyArray<PostedWebhook>): ReadonlyArray<string> {
  return posts.map(({ body }) => String((JSON.parse(body) as { readonly type: unknown }).type))
}

/** What a message tells beside its kind and its time. */
export function dataOf(post: PostedWebhook | undefined): Readonly<Record<string, unknown>> {
  const { data } = JSON.parse(present(post, "a webhook").body) as {
    readonly data: Readonly<Record<string, unknown>>
  }
  return data
}
