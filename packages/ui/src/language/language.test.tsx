import { useLocaleContext } from "@ark-ui/react/locale"
import { activate, messages, register } from "@porchlight/core/language"
import { spanish } from "@porchlight/core/language/es"
import { mirrored } from "@porchlight/core/language/pseudo"
import { memo } from "react"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { WatchPlace } from "../check-in/examples/watch-place.tsx"
import { ClarityChat } from "../clarity/examples/clarity-chat.tsx"
import { ReasonToLeave } from "../fake-call/examples/reason-to-leave.tsx"
import { LocationTabs } from "../location/index.ts"
import { watchScene } from "../testing/watch-scene.ts"
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

/** What React Compiler makes of a screen: nothing that is rendered above it comes down to it. */
const Kept = memo(function Kept() {
  return (
    <>
      <WatchPlace />
      <ReasonToLeave />
      <ClarityChat />
      <LocationTabs.Root>
        <LocationTabs.List />
      </LocationTabs.Root>
    </>
  )
})

test("parts speak another language at once, also where a host keeps what is above from coming down to them", async () => {
  register("es", spanish)
  const { backend } = await watchScene()
  const screen = await render(
    <BackendProvider backend={backend}>
      <Kept />
    </BackendProvider>,
  )
  await expect.element(screen.getByRole("button", { name: "Check In Now" })).toBeVisible()
  const english = new Set(wordsIn(screen.container))
  activate("es")
  await expect.element(screen.getByRole("button", { name: "Reportarme ahora" })).toBeVisible()
  const left = wordsIn(screen.container).filter((words) => english.has(words))
  // The same in both.
  expect(left).toEqual(["+15 min", "+30 min", "+60 min"])
})

function wordsIn(container: Element): ReadonlyArray<string> {
  const parts = container.querySelectorAll("button, label, h2, [role=tab]")
  return Array.from(parts, ({ textContent }) => textContent ?? "").filter((words) => words !== "")
}
