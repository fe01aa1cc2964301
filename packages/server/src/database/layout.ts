/** Where the tables are, and as which roles transactions run. */
export interface Layout {
  /** The schema of every table; null for the login's own search path, which is `public` where nobody changed it. */
  readonly schema: string | null
  readonly roles: { readonly account: string; readonly service: string }
}

/** A database of the server's own. */
export const OWN_DATABASE: Layout = {
  schema: null,
  roles: { account: "authenticated", service: "service_role" },
}

/** It stands in statements as it is, and its roles' names have 63 letters at most. */
const NAME = /^[a-z][a-z0-9_]{0,40}$/u

/** Of PostgreSQL, or of a Supabase project: nothing in them belongs to one user of the database alone. */
const TAKEN =
  /^(?:pg_.*|public|information_schema|auth|storage|realtime|extensions|graphql.*|vault|cron|net)$/u

/** Whether a schema can be called so that holds this server's tables and nothing else. */
export function isOwnSchema(name: string): boolean {
  return NAME.test(name) && !TAKEN.test(name)
}

/**
 * The tables in a schema of their own, in a database that others use too. The roles are the schema's own as well: what
 * others grant to `authenticated`, or let `service_role` pass by, is none of theirs.
 * @throws RangeError for a name that is none, or that the database keeps for itself
 */
export function ownSchema(schema: string): Layout {
  if (!isOwnSchema(schema))
    throw new RangeError(`[porchlight/database] No schema of its own can be called "${schema}".`)
  return { schema, roles: { account: `${schema}_account`, service: `${schema}_service` } }
}

/**
 * A migration as it runs in a schema of its own: roles, `auth.uid()` and what is called by the name of its schema are that
 * schema's, and every function looks for tables there, whoever's statement it is part of.
 */
export function adaptMigration(text: string, { schema, roles }: Layout): string {
  if (schema === null) return text
  return text
    .replace(/\bauthenticated\b/gu, roles.account)
    .replace(/\bservice_role\b/gu, roles.service)
    .replace(/\bschema auth, public\b/gu, `schema ${schema}`)
    .replace(/\bschema if not exists auth\b/gu, `schema if not exists ${schema}`)
    .replace(/\b(?:auth|public)\.(?=[a-z])/gu, `${schema}.`)
    .replace(/\bcreate (?:or replace )?function\b[^$]*?\bas \$\$/gu, (head) =>
      head.includes("set search_path")
        ? head
        : head.replace(/as \$\$$/u, `set search_path = ${schema}, pg_temp as $$$$`),
    )
}
