import { spanish } from "../packages/core/src/language/es/index.ts"
import { expectAccessible } from "./accessible.ts"
import { languageModel } from "./models/language.model.ts"
import { newcomer } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { holdBackApp } from "./standing.ts"
import { expect, test } from "./test.ts"

const { registration, session, settings, profile } = spanish

/** The main screens of a member, and of a visitor. */
const MEMBER_PATHS = [
  "/dashboard",
  "/start-date",
  "/inner-circle",
  "/settings",
  "/settings/pins",
  "/profile",
  "/membership",
  "/contact",
  "/about",
]
const VISITOR_PATHS = ["/", "/signin", "/profile-setup", "/reset-password", "/terms"]

test("somebody chooses Spanish before anything else, and it stays through sign-up, refusals, reloads and texts", async ({
  page,
  outside,
}) => {
  const I = { ...newcomer(page, outside, newPerson("Inés Ruiz")), ...languageModel(page) }
  const complaints: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })

  await page.goto("/")
  await I.choose("Español")
  await I.speak("es", "Citas más inteligentes, más seguras")

  const letGo = await holdBackApp(page)
  await page.goto("/signin", { waitUntil: "commit" })
  await I.speak("es", session.submit)
  await page.getByLabel(session.emailLabel).fill(I.me.email)
  letGo()
  await I.choose("English")
  await I.speak("en", "Sign In")
  await expect(page.getByLabel("Email")).toHaveValue(I.me.email)
  await I.choose("Español")
  await page.getByLabel(session.passwordLabel, { exact: true }).fill("not the password")
  await page.getByRole("main").getByRole("button", { name: session.submit }).click()
  await expect(page.getByText(session.failed)).toBeVisible()
  await expectAccessible(page)

  await page.goto("/profile-setup")
  await page.getByRole("button", { name: registration.submit }).click()
  await expect(page.getByText(registration.fullNameRequired)).toBeVisible()
  await expect(page.getByText(registration.termsRequired)).toBeVisible()
  await I.signUpInSpanish(I.me)
  const code = await outside.received({ to: I.me.phone, purpose: "code" })
  expect(code.text).toContain("Vence en 10 minutos")
  await page.reload()
  await I.enterCodeOf(code.text)
  await expect(page.getByText("Paso 3 de 4")).toBeVisible()
  const mail = await outside.received({ to: I.me.email, purpose: "email-confirmation" })
  expect(mail.subject).toContain("Confirma tu correo")

  await page.goto("/dashboard")
  await I.speak("es", profile.welcome("Inés"))
  await expect(page).toHaveTitle(/^Hola, Inés/u)
  await expectAccessible(page)
  await page.goto("/settings")
  await I.speak("es", settings.title)
  await page.getByLabel(settings.languageLabel).selectOption("English")
  await I.speak("en", "Settings")
  await expect(page.getByText("Saved.")).toBeAttached()
  await page.reload()
  await I.speak("en", "Settings")
  await expect(page.getByLabel("Language", { exact: true })).toHaveValue("en")
  expect(complaints.filter((text) => !/401|Failed to load resource/u.test(text))).toEqual([])

  // What a real language would break: texts two fifths longer on the narrowest phone, and writing from the right.
  for (const path of MEMBER_PATHS) await I.fitAt(path)
  // In text of twice the size the bell reaches the edge, and its count lay beyond it.
  await I.store("es")
  await expect(async () => {
    await page.goto("/dashboard")
    await expect(page.getByRole("button", { name: "Notificaciones, 1 sin leer" })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expectAccessible(page)
  await I.store("en-XB")
  await page.goto("/start-date")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await I.store("en")
  await page.goto("/settings")
  await I.signOut()
  for (const path of VISITOR_PATHS) await I.fitAt(path)
})

test("a browser that asks for Spanish gets it without choosing, from the first byte on", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "es-MX", serviceWorkers: "block" })
  const page = await context.newPage()
  for (const [path, title] of [
    ["/", "Citas más inteligentes, más seguras"],
    ["/terms", "Términos del servicio"],
    ["/signin", session.submit],
  ] as const) {
    const response = await page.goto(path)
    expect(/<html [^>]*lang="es"/u.test((await response?.text()) ?? ""), path).toBe(true)
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset["words"]), path).toBeUndefined()
  }
  await context.close()
})
