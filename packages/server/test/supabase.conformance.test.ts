import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { supabaseAuthOptions, supabaseBackend } from "@porchlight/adapters-supabase"
import { describeRules, rulesByFeature } from "@porchlight/conformance"
import { addMs } from "@porchlight/core/time"
import { createClient } from "@supabase/supabase-js"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { openPostgres, type Database } from "../src/database/index.ts"
import { createBrowser, ORIGIN } from "./http.ts"
import type { ClientMaker } from "./subject.client.ts"
import { groundOn, serverSubject, type Ground } from "./subject.ts"
import { PUBLISHABLE_KEY } from "./supabase.ts"
import { pushMigrations, supabaseProject, type SupabaseProject } from "./supabase.project.ts"

/** How far a client's own clock is behind: it has to learn the server's. */
const BEHIND_MS = 5 * 60_000

/**
 * The rules that ask what Supabase Auth and this server have to do together. Left out is what the provider keeps to itself: how many
 * tries a sign-in has, mails of its own, the PIN behind the password of a sign-in; and what lite lacks: second factors, a second of two
 * sign-ups at once that is refused as known. What the server alone decides is asked over HTTP, in the file beside.
 */
const RULES = {
  session: [
    "nobody being signed in is an answer, not an error",
    "signing in starts a session that knows its account, whatever the address's letter case (AUTH-05, AUTH-06)",
    "an unknown address and a wrong password are refused alike",
    "signing out ends this session and no other (AUTH-05, AUTH-06)",
    "a session ends after seven days without use",
    "odd text at the sign-in is refused as failed or invalid, never otherwise",
    "a session survives a restart of the backend",
    "a new password takes the place of the old, and every other session ends (SET-07)",
    "the sessions of an account are listed, this one first, and each can be ended",
    "signing out everywhere else ends every session but this one, and no stranger's",
  ],
  registration: [
    "a sign-up opens a session of an account with an id, texts a code and waits for it (AUTH-07, REG-15)",
    "somebody who is nobody yet stands at the sign-up",
    "the stored facts decide the step: number, then address, then profile, then complete (REG-16, REG-17, REG-18, REG-21)",
    "an address that is registered cannot be registered again, in any letter case",
    "fields beyond the input's own have no effect, a role least of all (AUTH-06)",
    "each wrong field is refused as invalid, without an echo, and makes no account",
  ],
  access: ["chosen PINs are known to the session, and to nobody else's"],
} as const

const SKIPS = {
  "a new password takes the place of the old, and every other session ends (SET-07)":
    "all of it holds but the mail about it, which the provider sends",
}

vi.setConfig({ testTimeout: 60_000 })

describe("a client that signs in with Supabase, with the tables in the project's own PostgreSQL, keeps the rules", () => {
  let project: SupabaseProject
  let database: Database
  let ground: Ground
  beforeAll(async () => {
    project = await supabaseProject()
    await pushMigrations(project)
    // Only the owner of the tables may empty them between two rules.
    database = await openPostgres({
      url: project.urlOf("postgres"),
      schema: "porchlight",
      maxConnections: 20,
      onConnectionError: () => {},
    })
    ground = groundOn(database)
  })
  afterAll(async () => {
    await database.close()
    await project.close()
  })
  const makeClient: ClientMaker = (running, address, signal) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: address })
    const env = { incoming: new IncomingMessage(socket) }
    const browser = createBrowser({ fetch: (request) => running().fetch(request, env) }, ORIGIN)
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const supabase = createClient(project.stand.url, PUBLISHABLE_KEY, {
      auth: { ...supabaseAuthOptions, autoRefreshToken: false, storage, storageKey: address },
      global: { fetch: project.stand.fetch },
    })
    return supabaseBackend({
      supabase,
      url: ORIGIN,
      fetch: browser.fetch,
      now: () => addMs(running().context.clock.now(), -BEHIND_MS),
      signal,
    })
  }
  for (const feature of ["session", "registration", "access"] as const) {
    const titles: ReadonlyArray<string> = RULES[feature]
    const rules = rulesByFeature[feature].filter(({ title }) => titles.includes(title))
    test(`every rule of ${feature} that is named here is there`, () => {
      expect(rules.map(({ title }) => title)).toEqual(titles)
    })
    describeRules(
      { describe, test },
      feature,
      rules,
      () => serverSubject(ground, makeClient, (clock) => project.stand.provider(clock)),
      feature === "session" ? SKIPS : {},
    )
  }
})
