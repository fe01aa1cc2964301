import { useLocaleContext } from "@ark-ui/react/locale"
import { activate, messages, register } from "@porchlight/core/language"
import { mirrored } from "@porchlight/core/language/pseudo"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { LanguageProvider, useLanguage } from "./index.ts"

const words = messages("testOfLanguages", { hello: "Hello", name: "Name" })
register("es", { testOfLanguages: { hello: "Hola", name: "Nombre" } })
register("en-XB", mirrored)
afterEach(() => activate("en"))

const Direction = () => <p>{useLocaleContext().dir}</p>

function Screen() {
  const language = useLanguage()
  return (
    <LanguageProvider>
      <h1 lang={language}>{words.hello}</h1>
      <label>
        {words.name}
        <input />
      </label>
      <Direction />
    </LanguageProvider>
  )
}

test("another language shows at once, and what was typed stays", async () => {
  await render(<Screen />)
  await page.getByLabelText("Name").fill("Ana")
  activate("es")
  await expect.element(page.getByRole("heading", { name: "Hola" })).toHaveAttribute("lang", "es")
  await expect.element(page.getByLabelText("Nombre")).toHaveValue("Ana")
  await expect.element(page.getByText("ltr")).toBeInTheDocument()
})

test("parts are told when the language is written from the right", async () => {
  await render(<Screen />)
  activate("en-XB")
  await expect.element(page.getByText("rtl", { exact: true })).toBeInTheDocument()
})
