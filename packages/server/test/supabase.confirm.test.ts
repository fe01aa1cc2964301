import { tagOf } from "@porchlight/core/error"
import { expect, onTestFinished, test, vi } from "vitest"
import { openPostgres } from "../src/database/index.ts"
import { signUpForm, testServer } from "./http.ts"
import { supabasePerson } from "./supabase.people.ts"
import { pushMigrations, quiet, supabaseProject } from "./supabase.project.ts"

vi.setConfig({ testTimeout: 60_000 })

test("a project may want addresses confirmed: signing up goes on after the link, opened anywhere, and tells nobody who is known", async () => {
  const project = await supabaseProject({ confirmsEmail: true })
  onTestFinished(() => project.close())
  await pushMigrations(project)
  const database = await openPostgres({
    url: project.urlOf("postgres"),
    schema: "porchlight",
    maxConnections: 5,
    onConnectionError: () => {},
  })
  onTestFinished(() => database.close())
  const server = testServer(database, ({ clock }) => ({ tokens: project.stand.provider(clock) }))
  onTestFinished(() => server.close())
  const given = signUpForm()
  const signUp = (password = given.password) => {
    const { backend, form } = supabasePerson(project, server, { ...given, password })
    return backend.registration.signUp(form).then(({ status }) => status, tagOf)
  }
  const unheard = quiet()
  expect(await signUp()).toBe("EmailConfirmationRequired")
  expect(await signUp()).toBe("EmailConfirmationRequired")
  const [link = ""] = /http:[^\s"\\]+verify[^\s"\\]+/u.exec(project.stand.mailTo(given.email)) ?? []
  expect((await project.stand.fetch(link)).status).toBeLessThan(400)
  // Lite says of a known address that its mail went out just now, where a project says nothing.
  expect(await signUp("somebody else's guess")).toBe("RateLimited")
  expect(await signUp()).toBe("phone_verification")
  expect(await signUp()).toBe("RegistrationFailed")
  unheard.mockRestore()
})
