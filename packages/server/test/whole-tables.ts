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
  readonly Plans?: ReadonlyArray<Step>
}

/** What may be read whole, and why that stays small or is rare. By the table, or the index that holds a part of it. */
const MAY_BE_WHOLE: Readonly<Record<string, string>> = {
  outbox_message: "the simulated phone, which only tests and demonstrations have",
  scheduler_heartbeat: "a row for each worker",
  schema_migration: "a row for each migration",
  role_permissions: "as many as there are roles and permissions",
  password_resets: "gone an hour after they were asked for",
  venue: "the directory, read in pages",
  venue_suggestion: "read by staff",
  account: "counted for staff",
  identity_verifications: "read by staff, and once an hour by the retention",
  location_share: "once an hour, by the retention",
  auth_session: "once an hour, by the retention",
  email_confirmations: "once an hour, by the retention",
  sos_ask: "once an hour, by the retention",
  placed_call: "once an hour, by the retention",
  rides: "once an hour, by the retention",
  recording: "once an hour, by the retention",
  sos_press_counting: "holds the countdowns that run now",
  webhook_delivery_failing: "holds what could not be posted yet",
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
  const set = /set local role (\w+)/u.exec(text)?.[1] ?? roleOf(text, sent)
  if (set !== undefined) roles.set(connection, set)
  const role = roles.get(connection)
  if (set !== undefined || role === undefined || !PLANNED.test(text) || OF_THE_TESTS.test(text)) return
  said.set(`${role} ${text}`, { role, text })
}

function textOf(sent: unknown): string {
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
 * index leads to the rows, and no limit ends the reading. On an empty database: it asks what could be done, not what is.
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
      const whole = (rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => wholeIn(Plan, false))
      for (const name of new Set(whole))
        found.push(`${role} reads ${name} whole: ${text.replaceAll(/\s+/gu, " ").trim()}`)
    }
    return found
  } finally {
    await client.end()
  }
}

function wholeIn(step: Step, isLimited: boolean): ReadonlyArray<string> {
  const { "Relation Name": table, "Index Name": index } = step
  const byIndex = index !== undefined && (step["Index Cond"] !== undefined || isLimited)
  const isWhole = table !== undefined && !byIndex && step["Node Type"] !== "Bitmap Heap Scan" && isScan(step)
  const isKnown = [table, index].some(
    (name) => name !== undefined && (name in MAY_BE_WHOLE || name.startsWith("pg_")),
  )
  const below = (step.Plans ?? []).flatMap((one) => wholeIn(one, isLimited || step["Node Type"] === "Limit"))
  return isWhole && !isKnown ? [table, ...below] : below
}

function isScan(step: Step): boolean {
  return step["Node Type"].endsWith("Scan")
}
