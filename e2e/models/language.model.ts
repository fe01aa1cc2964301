import { expect, type Page } from "@playwright/test"
import { spanish } from "../../packages/core/src/language/es/index.ts"
import { PASSWORD, type Person } from "../people.ts"
import { quietOf } from "../quiet.ts"

const { registration } = spanish

/** Controls whose words are cut off: what is in them is wider than they are. */
function clipped(page: Page): Promise<ReadonlyArray<string>> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, label, a, h1, h2, h3, legend, p, li")]
      .filter((element) => element.offsetWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => {
        const { display, clipPath } = getComputedStyle(element)
        // What is clipped is for screen readers, or shows when it has the focus.
        return display !== "inline" && clipPath === "none"
      })
      .map((element) => element.textContent ?? ""),
  )
}

/** Reading in another language, through the screens. */
export function languageModel(page: Page) {
  const quiet = quietOf(page)
  const store = (language: string) =>
    page.evaluate((value) => localStorage.setItem("language", value), language)
  return {
    choose: (name: "English" | "Español") => page.getByRole("button", { name, exact: true }).click(),
    /** The page says what it is in, and its heading is. */
    speak: async (language: string, heading: string) => {
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
      await expect(page.locator("html")).toHaveAttribute("lang", language)
    },
    signUpInSpanish: async (me: Person) => {
      await page.getByLabel(registration.fullNameLabel).fill(me.name)
      await page.getByLabel(registration.emailLabel).fill(me.email)
      await page.getByLabel(registration.passwordLabel, { exact: true }).fill(PASSWORD)
      await page.getByLabel(registration.confirmPasswordLabel).fill(PASSWORD)
      await page.getByLabel(registration.phoneNumberLabel).fill(me.typedPhone)
      await page.getByText(registration.acceptedTermsLabel).click()
      await page.getByText(registration.acceptedPrivacyLabel).click()
      await page.getByRole("button", { name: registration.submit }).click()
      await expect(page.getByText("Paso 2 de 4")).toBeVisible()
    },
    enterCodeOf: async (text: string) => {
      await page.getByRole("textbox", { name: "Dígito 1 de 6" }).click()
      await page.keyboard.type(/\d{6}/u.exec(text)?.[0] ?? "")
      await page.getByRole("button", { name: "Verificar" }).click()
    },
    /** Leaves a browser in a language that nobody is offered. */
    store,
    /** The screen in both languages for testing: nothing sideways, and nothing cut off. */
    fitAt: async (path: string) => {
      const size = page.viewportSize()
      for (const [language, dir, width] of [
        ["en-XA", "ltr", 320],
        ["en-XB", "rtl", 390],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await store(language)
        await page.goto(path)
        await expect(page.locator("html")).toHaveAttribute("dir", dir)
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          language === "en-XA" ? /^\[/u : /\u202e/u,
        )
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
        // What comes late is on the screen, too: the bell's count was once found by some runs only.
        await quiet()
        const excess = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect.soft(excess, `${path} in ${language}`).toBeLessThanOrEqual(0)
        expect.soft(await clipped(page), `${path} in ${language}`).toEqual([])
      }
      await store("en")
      if (size) await page.setViewportSize(size)
    },
  }
}
