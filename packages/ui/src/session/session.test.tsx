import { SESSION_STATES, sessionMachine } from "@porchlight/machines/session"
import { act } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { standInPasskeys } from "../testing/passkeys.ts"
import { hanging, memberScene, newcomerScene, replacing, type Scene } from "../testing/scene.ts"
import { lastingWelcome } from "../testing/welcome.ts"
import { SignIn } from "./examples/sign-in.tsx"
import { Session, sessionAnatomy, useSession, type UseSessionOptions } from "./index.ts"
import * as stories from "./session.stories.tsx"

const show = (scene: Scene, options: UseSessionOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <SignIn device={standInPasskeys({ isAvailable: () => false })} {...options} />
    </BackendProvider>,
  )

const root = () => page.getByRole("button").element().closest("[data-part='root']")

async function memberAway() {
  const member = await memberScene()
  return { ...member, backend: member.world.backendFor() }
}

test("every state of the session has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...SESSION_STATES].sort())
})

test("a flow that was made ahead is the one that is followed", async () => {
  const { backend } = await memberScene()
  await show(newcomerScene(), { machine: sessionMachine(backend) })
  await expect.poll(() => root()?.getAttribute("data-state")).toBe("signed-in")
})

test("the keyboard alone signs in: Tab through the fields, Enter sends (SIGNIN-01)", async () => {
  const onSignedIn = vi.fn<NonNullable<UseSessionOptions["onSignedIn"]>>()
  const scene = await memberAway()
  await show(scene, { machine: lastingWelcome(scene.backend), onSignedIn })
  await page.getByLabelText("Email").click()
  await userEvent.keyboard("ana@porchlight.example{Tab}correct horse battery{Enter}")
  await expect.element(page.getByText("Welcome back!")).toHaveAttribute("data-part", "status")
  expect(onSignedIn).toHaveBeenCalledOnce()
})

test("what was typed before the code was there stays", async () => {
  const form = (
    <BackendProvider backend={newcomerScene().backend}>
      <Session.Root>
        <Session.Field name="email">
          <Session.Label />
          <Session.Input />
        </Session.Field>
      </Session.Root>
    </BackendProvider>
  )
  const container = document.body.appendChild(document.createElement("div"))
  container.innerHTML = renderToString(form)
  const email = page.getByLabelText("Email")
  await email.fill("ana@porchlight.example")
  const hydrated = await act(async () => hydrateRoot(container, form))
  await expect.element(email).toHaveAttribute("data-state", "signed-out")
  await expect.element(email).toHaveValue("ana@porchlight.example")
  await act(async () => hydrated.unmount())
  container.remove()
})

test("a refused form names each fault at its field and moves focus to the first", async () => {
  await show(newcomerScene())
  await page.getByRole("button", { name: "Sign In" }).click()
  const email = page.getByLabelText("Email")
  await expect.element(email).toHaveFocus()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveAccessibleDescription("Email is required")
  await expect.element(page.getByLabelText("Password")).toHaveAccessibleDescription("Password is required")
})

test("while it waits the button says so, keeps the focus and sends nothing twice (SIGNIN-02)", async () => {
  const signIn = vi.fn<typeof hanging>(hanging)
  await show(replacing(newcomerScene(), "session", { signIn }))
  await page.getByLabelText("Email").fill("ana@porchlight.example")
  await page.getByLabelText("Password").fill("secret secret")
  await page.getByRole("button", { name: "Sign In" }).click()
  const button = page.getByRole("button", { name: "Signing In..." })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute("aria-disabled", "true")
  await userEvent.keyboard("{Enter}")
  expect(signIn).toHaveBeenCalledOnce()
})

test("a form whose code never comes would send what was typed in its body, not in the address", async () => {
  await show(newcomerScene())
  await expect.element(page.getByRole("form")).toHaveAttribute("method", "post")
})

test("a wrong password is an alert in the words of the specification, and the fields keep what was typed", async () => {
  await show(await memberAway())
  await page.getByLabelText("Email").fill("ana@porchlight.example")
  await page.getByLabelText("Password").fill("not the password")
  await userEvent.keyboard("{Enter}")
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Sign In Failed The e-mail or the password is not right.")
  await expect.element(page.getByLabelText("Password")).toHaveValue("not the password")
})

test("a host can veto signing in, and nothing changes", async () => {
  const signIn = vi.fn<typeof hanging>(hanging)
  const reasons: Array<string> = []
  await show(replacing(newcomerScene(), "session", { signIn }), {
    onSignIn: ({ reason, cancel }) => {
      reasons.push(reason)
      cancel()
    },
  })
  await page.getByLabelText("Email").fill("ana@porchlight.example")
  await page.getByLabelText("Password").fill("secret secret")
  await userEvent.keyboard("{Enter}")
  expect(reasons).toEqual(["submit"])
  expect(signIn).not.toHaveBeenCalled()
  expect(root()).toHaveAttribute("data-state", "signed-out")
})

test("signing out shows the form again", async () => {
  await show(await memberScene())
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect.element(page.getByLabelText("Email")).toBeVisible()
})

test("every part in the page is in the anatomy, and every part of the form is in the page", async () => {
  await show(newcomerScene())
  await page.getByRole("button", { name: "Sign In" }).click()
  await expect.element(page.getByLabelText("Email")).toBeInvalid()
  const parts = partsInPage(sessionAnatomy)
  for (const part of parts) expect(Object.keys(sessionAnatomy.parts)).toContain(part)
  expect([...parts].sort()).toEqual(
    ["error-text", "field", "form", "input", "label", "root", "status", "submit-trigger"].sort(),
  )
})

test("parts take the host's element, ids and a state that lives elsewhere", async () => {
  function Host() {
    const session = useSession()
    return (
      <Session.RootProvider value={session} ids={{ root: "my-root", "submit-trigger": "my-button" }} asChild>
        <article>
          <Session.SubmitTrigger asChild>
            <button className="mine">Go</button>
          </Session.SubmitTrigger>
        </article>
      </Session.RootProvider>
    )
  }
  await render(
    <BackendProvider backend={newcomerScene().backend}>
      <Host />
    </BackendProvider>,
  )
  const button = page.getByRole("button", { name: "Go" })
  await expect.element(button).toHaveAttribute("id", "my-button")
  await expect.element(button).toHaveAttribute("data-part", "submit-trigger")
  await expect.element(button).toHaveClass("mine")
  await expect.element(page.getByRole("article")).toHaveAttribute("id", "my-root")
})

test("a part outside its root says what is missing and what to do (ERR-02)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(render(<Session.SubmitTrigger />)).rejects.toThrow("Put it inside <Session.Root>")
})
