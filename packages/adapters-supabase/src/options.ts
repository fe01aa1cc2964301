import type { RestOptions } from "@porchlight/adapters-rest"
import type { SupabaseClient } from "@supabase/supabase-js"

/** What of a client of Supabase is used. */
export type Supabase = Pick<SupabaseClient, "auth">

export interface SupabaseOptions extends Omit<RestOptions, "baseUrl"> {
  /** Made with `supabaseAuthOptions`. */
  readonly supabase: Supabase
  /** The Porchlight server, without a slash at the end, which takes the project's tokens; empty in a page that it sent itself. */
  readonly url: string
  /** The page to which the mail about a forgotten password leads; the project's own choice unless given. */
  readonly resetUrl?: string
}

/**
 * How the product signs in (AUTH-08): with a proof of possession, a session that is kept and renewed, and looked for in the
 * address. For `createClient(url, key, { auth: supabaseAuthOptions })`; the key is required there.
 */
export const supabaseAuthOptions = {
  flowType: "pkce",
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: true,
} as const
