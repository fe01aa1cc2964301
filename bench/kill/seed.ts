import { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import { openPglite, openPostgres } from "@porchlight/server/database"

export interface Store {
  readonly kind: "pglite" | "postgres"
  readonly env: Readonly<Record<string, string>>
}

export interface Expected {
  readonly to: string
  readonly dueAt: number
}

interface Plan {
  readonly watches: number
  readonly contacts: number
  readonly startAt: number
  readonly spreadMs: number
}

type Run = (text: string) => Promise<unknown>

async function withSession(store: Store, work: (run: Run) => Promise<void>): Promise<void> {
  if (store.kind === "postgres") {
    const client = new pg.Client({ connectionString: store.env["DATABASE_URL"] })
    await client.connect()
    try {
      await work((text) => client.query(text))
    } finally {
      await client.end()
    }
    return
  }
  const pglite = new PGlite(`file://${store.env["DATA_DIR"]}/pgdata`)
  try {
    await work((text) => pglite.exec(text))
  } finally {
    await pglite.close()
  }
}

/** Migrates an empty store. */
export async function migrate(store: Store): Promise<void> {
  const database =
    store.kind === "postgres"
      ? await openPostgres({
          url: store.env["DATABASE_URL"] ?? "",
          maxConnections: 2,
          onConnectionError: () => {},
        })
      : await openPglite(store.env["DATA_DIR"] ?? null)
  await database.close()
}

/** The same people and due times for both designs: `watches` alarms, evenly over `spreadMs`. */
export async function seed(store: Store, plan: Plan): Promise<ReadonlyArray<Expected>> {
  const at = (index: number) => plan.startAt + Math.round((index * plan.spreadMs) / plan.watches)
  const phone = (watch: number, contact: number) =>
    `+1212${String(2_000_000 + watch * 10 + contact).padStart(7, "0")}`
  const id = (kind: number, watch: number, contact = 0) =>
    `00000000-0000-7000-8${kind}00-${String(watch).padStart(8, "0")}${String(contact).padStart(4, "0")}`
  await withSession(store, async (run) => {
    await run(
      "create table naive_switch (id int primary key, due_at timestamptz, status text, contacts text[])",
    )
    await run("begin")
    for (let watch = 0; watch < plan.watches; watch += 1) {
      const alarm = new Date(at(watch)).toISOString()
      const account = id(1, watch)
      const numbers = Array.from({ length: plan.contacts }, (_, contact) => phone(watch, contact))
      await run(`
        insert into account (id, created_at) values ('${account}', now());
        insert into user_profiles (user_id, email, full_name, terms_accepted_at, privacy_accepted_at, created_at, updated_at)
          values ('${account}', 'dater${watch}@example.com', 'Dater ${watch}', now(), now(), now(), now());
        insert into watch (id, account_id, plan_id, armed_at, original_end_at, planned_end_at, epoch_started_at, due_at,
            deadline_at, epoch, grace_minutes, steps_done, accepted_nobody, phase, time_zone)
          values ('${id(2, watch)}', '${account}', '${id(3, watch)}', timestamptz '${alarm}' - interval '31 minutes',
            timestamptz '${alarm}' + interval '1 hour', timestamptz '${alarm}' + interval '1 hour',
            timestamptz '${alarm}' - interval '31 minutes', timestamptz '${alarm}' - interval '1 minute', '${alarm}',
            0, 1, 3, false, 'date', 'UTC');
        insert into naive_switch values (${watch}, '${alarm}', 'armed', '{${numbers.join(",")}}');`)
      for (const [contact, number] of numbers.entries()) {
        await run(`
          insert into inner_circle_contacts (id, user_id, name, phone, relationship, tier, sms_enabled, status,
              consent_timestamp, consent_source, consent_wording, invite_expires_at, created_at, updated_at)
            values ('${id(4, watch, contact)}', '${account}', 'Contact ${contact}', '${number}', 'friend', 1, true,
              'verified', now(), 'sms', 'yes', now(), now(), now());
          insert into watch_recipient values ('${id(2, watch)}', '${id(4, watch, contact)}', 'Contact ${contact}', 1, '{sms}', 'asked');`)
      }
    }
    await run("commit")
  })
  return Array.from({ length: plan.watches * plan.contacts }, (_, index) => {
    const watch = Math.floor(index / plan.contacts)
    return { to: phone(watch, index % plan.contacts), dueAt: at(watch) }
  })
}
