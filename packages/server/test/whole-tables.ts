import pg from "pg"

/** A statement, and the role that sent it. */
interface Said {
  readonly role: string
  readonly text: string
}

/** What PostgreSQL's `explain` says of one step of a plan. */
interface Step {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Index Cond"?: string
  readonly Filter?: string
  readonly Plans?: ReadonlyArray<Step>
}

/** What deletes a part of what is too old, once an hour, until nothing is left. */
const OF_THE_RETENTION = /delete from (\w+) where .+ (?:in \(|= any \(array\() ?select .+ from \1 .* limit /u
const ANY = /^/u

/** What may be read whole and by which statements, because it stays small or that is rare. By the table, or the index that holds a part of it. */
const MAY_BE_WHOLE: Readonly<Record<string, RegExp>> = {
  // The simulated phone, which only tests and demonstrations have.
  outbox_message: ANY,
  // A row for each worker.
  scheduler_heartbeat: ANY,
  // Gone an hour after they were asked for.
  password_resets: ANY,
  // The directory, which is read in pages, and what is proposed for it.
  venue: ANY,
  venue_suggestion: ANY,
  // The countdowns that run now, what waits to be posted or could not be, and who seems to be gone from a circle.
  sos_press_counting: ANY,
  webhook_delivery_next: ANY,
  webhook_delivery_failing: ANY,
  inner_circle_contacts_seeming: ANY,
  // The alarms that are open and what cannot be handled, counted for staff.
  incident_open: ANY,
  incident_failing: ANY,
  watch_failing: ANY,
  // Counted for staff, and what is too old.
  account: new RegExp(`^select \\(select count\\(\\*\\)::int from account |${OF_THE_RETENTION.source}`, "u"),
  // Read by staff, a page at a time.
  user_activity_log: /^select \* from "user_activity_log" order by /u,
  // A chore: what deleted accounts still pay for.
  subscriptions: /^select subscriptions\.id, provider, reference, cancel_tries from /u,
  // What waits for staff, and what is too old.
  identity_verifications: new RegExp(
    `"stage" = |count\\(distinct "one"."id"\\)|${OF_THE_RETENTION.source}`,
    "u",
  ),
  location_share: OF_THE_RETENTION,
  location_updates: OF_THE_RETENTION,
  auth_session: OF_THE_RETENTION,
  email_confirmations: OF_THE_RETENTION,
  sos_ask: OF_THE_RETENTION,
  placed_call: OF_THE_RETENTION,
  rides: OF_THE_RETENTION,
  recording: OF_THE_RETENTION,
}

/** What the tests send on their own account: they empty every table and read all that is stored. */
const OF_THE_TESTS = /^delete from "\w+"$|to_jsonb\(t\)|array_remove\(array\[case/u
const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/iu
/** Joins look up one row after another then, as they do once tables have grown: an index that helps is taken. */
const AS_IF_GROWN = ["seqscan", "hashjoin", "mergejoin", "material", "memoize"]
  .map((method) => `set enable_${method} = off`)
  .join(";")

export interface Noted {
  /** What was sent so far, each statement once. */
  readonly statements: () => ReadonlyArray<Said>
  readonly stop: () => void
}

/** Notes every statement that this process sends to PostgreSQL from now on. */
export function noteStatements(): Noted {
  const said = new Map<string, Said>()
  const roles = new WeakMap<object, string>()
  const { prototype } = pg.Client
  const send: unknown = Reflect.get(prototype, "query")
  const noting = function (this: object, ...sent: ReadonlyArray<unknown>): unknown {
    note(said, roles, this, sent[0])
    if (typeof send !== "function") throw new TypeError("The driver has no query.")
    return Reflect.apply(send, this, sent)
  }
  Reflect.set(prototype, "query", noting)
  return {
    statements: () => [...said.values()],
    stop: () => {
      Reflect.set(prototype, "query", send)
    },
  }
}

function note(
  said: Map<string, Said>,
  roles: WeakMap<object, string>,
  connection: object,
  sent: unknown,
): void {
  const text = textOf(sent)
  const role = roles.get(connection)
  // Most were said before.
  if (role !== undefined && said.has(`${role} ${text}`)) return
  const set = /set local role (\w+)/u.exec(text)?.[1] ?? roleOf(text, sent)
  if (set !== undefined) roles.set(connection, set)
  if (set !== undefined || role === undefined || !PLANNED.test(text) || OF_THE_TESTS.test(text)) return
  said.set(`${role} ${text}`, { role, text })
}

/** The words of what the driver was given. */
export function textOf(sent: unknown): string {
  if (typeof sent === "string") return sent
  return sent instanceof Object && "text" in sent ? String(sent.text) : ""
}

/** Whom the rest of a transaction acts as, where it changes in the middle of one. */
function roleOf(text: string, sent: unknown): string | undefined {
  if (!text.startsWith("select set_config('role', $1")) return undefined
  return sent instanceof Object && "values" in sent && Array.isArray(sent.values)
    ? String(sent.values[0])
    : undefined
}

/**
 * Which of these statements would read a table, or an index, from its beginning to its end however much it holds: where no
 * index leads to the rows. A limit ends the reading only where every row counts: one that is passed over does not. On an empty
 * database: it asks what could be done, not what is.
 */
export async function readWhole(
  url: string,
  statements: ReadonlyArray<Said>,
): Promise<ReadonlyArray<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(AS_IF_GROWN)
    const found: Array<string> = []
    for (const { role, text } of statements) {
      await client.query("begin")
      await client.query(
        `set local role ${role}; set local request.jwt.claim.sub to '019a0000-0000-7000-8000-000000000000'`,
      )
      const { rows } = await client.query<{ readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Step }> }>(
        `explain (generic_plan, format json) ${text}`,
      )
      await client.query("rollback")
      const words = text.replaceAll(/\s+/gu, " ").trim()
      const whole = (rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => wholeIn(Plan, words, false))
      for (const name of new Set(whole)) found.push(`${role} reads ${name} whole: ${words}`)
    }
    return found
  } finally {
    await client.end()
  }
}

function wholeIn(step: Step, words: string, isLimited: boolean): ReadonlyArray<string> {
  const { "Relation Name": table, "Index Name": index } = step
  const byIndex =
    index !== undefined && (step["Index Cond"] !== undefined || (isLimited && step.Filter === undefined))
  const isWhole = table !== undefined && !byIndex && step["Node Type"] !== "Bitmap Heap Scan" && isScan(step)
  const below = (step.Plans ?? []).flatMap((one) =>
    wholeIn(one, words, isLimited || step["Node Type"] === "Limit"),
  )
  return isWhole && !mayBeWhole(table, words) && !mayBeWhole(index, words) ? [table, ...below] : below
}

function mayBeWhole(name: string | undefined, words: string): boolean {
  return name !== undefined && (name.startsWith("pg_") || (MAY_BE_WHOLE[name]?.test(words) ?? false))
}

function isScan(step: Step): boolean {
  return step["Node Type"].endsWith("Scan")
}
