import { supabaseAuthOptions, supabaseBackend } from "@porchlight/adapters-supabase"
import type { Phone } from "@porchlight/core/phone"
import { createClient } from "@supabase/supabase-js"
import { decodeJwt } from "jose"
import { ORIGIN, signUpForm, type TestServer } from "./http.ts"
import { newKey, newPlan } from "./people.ts"
import { PUBLISHABLE_KEY } from "./supabase.ts"
import type { SupabaseProject } from "./supabase.project.ts"

export type Member = Awaited<ReturnType<typeof supabaseMember>>

/** Somebody who signed up through the adapter, with a proved phone and a plan, and who reads with Supabase's own client. */
export async function supabaseMember(project: SupabaseProject, server: TestServer) {
  const { supabase, backend, form } = supabasePerson(project, server)
  await backend.registration.signUp(form)
  await server.worker.runUntilIdle()
  const text = server.sent.findLast(({ to, purpose }) => to === form.phone && purpose === "code")?.text ?? ""
  await backend.phone.checkCode(form.phone, /\b\d{6}\b/u.exec(text)?.[0] ?? "")
  const plan = await backend.datePlan.create(newPlan({ startsAt: server.clock.now() }), newKey())
  const id = (await backend.session.current())?.accountId ?? ""
  await freshen(project)
  const { data } = await supabase.auth.getSession()
  const claims: object = decodeJwt(data.session?.access_token ?? "")
  return { backend, supabase, form, plan, claims, id }
}

/** Somebody before a browser of their own, who has done nothing yet. */
export function supabasePerson(project: SupabaseProject, server: TestServer, given = signUpForm()) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const supabase = createClient(project.stand.url, PUBLISHABLE_KEY, {
    auth: { ...supabaseAuthOptions, autoRefreshToken: false, storage, storageKey: "kept" },
    global: { fetch: project.stand.fetch },
  })
  const backend = supabaseBackend({
    supabase,
    url: ORIGIN,
    fetch: server.browser().fetch,
    now: () => server.clock.now(),
  })
  // The form's numbers are such.
  const phone = given.phone as Phone
  const form = { ...given, phone, acceptedTerms: true, acceptedPrivacy: true } as const
  return { supabase, backend, form }
}

/** The server's clock stands; the database's goes, and what is read there goes by it. */
export async function freshen({ as }: SupabaseProject): Promise<void> {
  await as("postgres", "update porchlight.auth_session set used_at = now(), created_at = now()")
}
