import { PasskeyRefused, type PasskeyAssertion } from "@porchlight/core/session"
import { act } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage } from "../testing/anatomy.ts"
import { standInPasskeys } from "../testing/passkeys.ts"
import { memberScene, type Scene } from "../testing/scene.ts"
import { lastingWelcome } from "../testing/welcome.ts"
import { Factors } from "./examples/factors.tsx"
import { SignIn } from "./examples/sign-in.tsx"
import {
  browserPasskeys,
  Session,
  sessionAnatomy,
  sessionFactorAnatomy,
  type UseSessionOptions,
} from "./index.ts"

const PASSWORD = "correct horse battery"

const ASSERTION: PasskeyAssertion = {
  id: "AAAA",
  clientDataJSON: "AAAA",
  authenticatorData: "AAAA",
  signature: "AAAA",
  userHandle: null,
}

/** A member with a passkey, added by keyboard alone, and the device that has it. */
async function withPasskey() {
  const scene = await memberScene()
  const device = standInPasskeys()
  const { unmount } = await render(
    <BackendProvider backend={scene.backend}>
      <Factors device={device} />
    </BackendProvider>,
  )
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  await page.getByRole("button", { name: "I have kept them" }).click()
  await expect.element(page.getByRole("button", { name: "Rename: Passkey" })).toBeVisible()
  return { scene, device, unmount }
}

/** The sign-in of a browser of its own. */
function showSignIn({ world }: Scene, options: UseSessionOptions) {
  const backend = world.backendFor()
  return render(
    <BackendProvider backend={backend}>
      <SignIn machine={lastingWelcome(backend)} {...options} />
    </BackendProvider>,
  )
}

test("a passkey is added after the password, renamed by keyboard, and every part is in the anatomy", async () => {
  await withPasskey()
  await page.getByRole("button", { name: "Rename: Passkey" }).click()
  const name = page.getByLabelText("Name")
  await expect.element(name).toHaveFocus()
  for (const part of partsInPage(sessionFactorAnatomy))
    expect(Object.keys(sessionFactorAnatomy.parts)).toContain(part)
  await name.fill(" ")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("alert")).toHaveTextContent("Second factor Enter a name.")
  await expect.element(name).toHaveFocus()
  await name.fill("My key ring")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("The new name is saved.")).toBeVisible()
  await expect.element(page.getByText("My key ring", { exact: true })).toBeVisible()
})

test("a button signs in with a passkey, and nothing is typed", async () => {
  const { scene, device, unmount } = await withPasskey()
  await unmount()
  const onSignedIn = vi.fn<NonNullable<UseSessionOptions["onSignedIn"]>>()
  await showSignIn(scene, { device, onSignedIn })
  for (const part of partsInPage(sessionAnatomy)) expect(Object.keys(sessionAnatomy.parts)).toContain(part)
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect.element(page.getByText("Welcome back!")).toHaveAttribute("data-part", "status")
  expect(onSignedIn).toHaveBeenCalledOnce()
})

test("in a page that a server rendered the button keeps its place, and counts once the page is alive", async () => {
  const told = vi.spyOn(console, "error")
  const { world } = await memberScene()
  const parts = (
    <BackendProvider backend={world.backendFor()}>
      <Session.Root device={standInPasskeys()}>
        <Session.PasskeyTrigger />
      </Session.Root>
    </BackendProvider>
  )
  const container = document.body.appendChild(document.createElement("div"))
  onTestFinished(() => container.remove())
  container.innerHTML = renderToString(parts)
  const { textContent, inert } = container.querySelector<HTMLElement>("[data-part=passkey-trigger]") ?? {}
  expect([textContent, inert]).toEqual(["Sign in with a passkey", true])
  const hydrated = await act(async () => hydrateRoot(container, parts))
  await expect.element(page.getByRole("button", { name: "Sign in with a passkey" })).toBeEnabled()
  // React 18 takes no boolean for it.
  expect(told.mock.calls.flat().filter((words) => /non-boolean/u.test(String(words)))).toEqual([])
  await act(async () => hydrated.unmount())
})

test("as the second step the passkey has no field for a code", async () => {
  const { scene, device, unmount } = await withPasskey()
  await unmount()
  await showSignIn(scene, { device })
  await page.getByLabelText("Email").click()
  await userEvent.keyboard(`ana@porchlight.example{Tab}${PASSWORD}{Enter}`)
  await expect.element(page.getByRole("radio", { name: "Passkey" })).toBeChecked()
  expect(page.getByLabelText("Code").elements()).toHaveLength(0)
  await expect.element(page.getByRole("button", { name: "Use passkey" })).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Welcome back!")).toBeVisible()
})

test("passkeys are offered under the field for the address, and taken back with it", async () => {
  const { scene, device, unmount } = await withPasskey()
  await unmount()
  const get = vi.fn<typeof device.get>(() => new Promise<never>(() => {}))
  const shown = await showSignIn(scene, { device: { ...device, canSuggest: async () => true, get } })
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  const options = get.mock.calls[0]?.[1]
  expect(options?.isSuggestion).toBe(true)
  await expect.element(page.getByLabelText("Email")).toHaveAttribute("autocomplete", "username webauthn")
  await shown.unmount()
  await vi.waitFor(() => expect(options?.signal.aborted).toBe(true))
})

test("what is typed and sent while an offered passkey is looked at signs in, also where that one is refused", async () => {
  const scene = await memberScene()
  const backend = scene.world.backendFor()
  let refuse = (_error: Error): void => {}
  const refused = new Promise<never>((_resolve, reject) => (refuse = reject))
  const signIn = vi.fn<typeof backend.passkey.signIn>(() => refused)
  const device = { ...standInPasskeys(), canSuggest: async () => true, get: async () => ASSERTION }
  await render(
    <BackendProvider backend={{ ...backend, passkey: { ...backend.passkey, signIn } }}>
      <SignIn machine={lastingWelcome(backend)} device={device} />
    </BackendProvider>,
  )
  await vi.waitFor(() => expect(signIn).toHaveBeenCalledOnce())
  await page.getByLabelText("Email").click()
  await userEvent.keyboard("{Enter}")
  expect(page.getByText("Enter your e-mail address.").elements()).toHaveLength(0)
  await userEvent.keyboard(`ana@porchlight.example{Tab}${PASSWORD}{Enter}`)
  await vi.waitFor(() => expect(page.getByText("Welcome back!").elements()).toHaveLength(1))
  refuse(new PasskeyRefused({}))
  await refused.catch(() => {})
  await expect.element(page.getByText("Welcome back!")).toBeVisible()
  // Whoever is in is not told of it beside the way out.
  await new Promise(requestAnimationFrame)
  expect(page.getByRole("alert").elements()).toHaveLength(0)
})

test("what went wrong last is told: a passkey after a password, a password after a passkey", async () => {
  const scene = await memberScene()
  await showSignIn(scene, { device: standInPasskeys() })
  const alert = page.getByRole("alert")
  const typeWrong = async () => {
    await page.getByLabelText("Email").fill("ana@porchlight.example")
    await page.getByLabelText("Password").fill("not the password")
    await userEvent.keyboard("{Enter}")
  }
  await typeWrong()
  await expect.element(alert).toHaveTextContent("Sign In Failed The e-mail or the password is not right.")
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect
    .element(alert)
    .toHaveTextContent(
      "No passkey was used Your device did not hand one out. Try again, or sign in another way.",
    )
  await typeWrong()
  await expect.element(alert).toHaveTextContent("Sign In Failed The e-mail or the password is not right.")
})

test("where the browser knows no passkeys nothing is said of them", async () => {
  const scene = await memberScene()
  await showSignIn(scene, { device: standInPasskeys({ isAvailable: () => false }) })
  await expect.element(page.getByLabelText("Email")).toBeVisible()
  expect(page.getByRole("button", { name: /passkey/iu }).elements()).toHaveLength(0)
})

test("a device that hands out none is told of, beside the other way", async () => {
  const scene = await memberScene()
  await showSignIn(scene, { device: standInPasskeys() })
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "No passkey was used Your device did not hand one out. Try again, or sign in another way.",
    )
  await expect.element(page.getByLabelText("Email")).toBeVisible()
})

test("this browser has passkeys, for pages that have a name", () => {
  expect(browserPasskeys.isAvailable()).toBe(/[a-z]/u.test(location.hostname))
})
