import { createRestBackend } from "@porchlight/adapters-rest"
import type { Backend } from "@porchlight/core/backend"
import { factorSupabase, noPasskeys } from "./factor.ts"
import type { SupabaseOptions } from "./options.ts"
import { registrationSupabase } from "./registration.ts"
import { sessionSupabase } from "./session.ts"
import { createSteps } from "./steps.ts"
import { createKeeper } from "./keeper.ts"
import { fetchWithToken } from "./tokens.ts"

const TICKET_BYTES = 32

/**
 * A Porchlight server whose people sign in with Supabase Auth. Sessions, passwords and second factors are the project's; everything
 * else is the server's, which takes the project's access token with each call and still guards the date.
 */
export function supabaseBackend(options: SupabaseOptions): Backend {
  const { supabase, url, resetUrl, ...rest } = options
  const now = rest.now ?? (() => Date.now())
  const keeper = createKeeper(supabase, now)
  const fetch = fetchWithToken(keeper, rest.fetch ?? ((request) => globalThis.fetch(request)))
  const whole = createRestBackend({ ...rest, baseUrl: url, fetch })
  const steps = createSteps(supabase, keeper, now, newTicket)
  const over = ({ forAccount, ...server }: Backend): Backend => {
    const session = sessionSupabase(
      resetUrl === undefined ? { supabase } : { supabase, resetUrl },
      server.session,
      keeper,
      steps,
    )
    return {
      ...server,
      ...(forAccount && { forAccount: (whose: () => string | null) => over(forAccount(whose)) }),
      // Read when asked: the first answer of the server tells.
      get capabilities() {
        return whole.capabilities
      },
      session,
      registration: registrationSupabase(supabase, server.registration),
      factor: factorSupabase(supabase, keeper, session),
      passkey: noPasskeys,
    }
  }
  return over(whole)
}

/** In the form of the tickets that servers give. */
function newTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TICKET_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/u, "")
}
