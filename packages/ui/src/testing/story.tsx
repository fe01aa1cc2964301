import type { Decorator } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { BackendProvider } from "../backend/index.ts"
import type { Scene } from "./scene.ts"

type Play = (context: { canvasElement: HTMLElement }) => Promise<void>

/** The loader of a story that plays in a scene. */
export const scene = (make: () => Scene | Promise<Scene>) => [async () => ({ scene: await make() })]

/** Gives a story the backend of its scene. */
export const withScene: Decorator = (Story, { loaded }) => (
  <BackendProvider backend={(loaded as { scene: Scene }).scene.backend}>
    <Story />
  </BackendProvider>
)

/** Does the steps one after another. */
export const inOrder =
  (...steps: ReadonlyArray<Play>): Play =>
  async (context) => {
    for (const step of steps) await step(context)
  }

/** A picture that is made smaller, or a machine with other things to do, takes longer than the second of `waitFor`. */
const PATIENCE_MS = 10_000

/** Waits until the root of a scope is in a state. */
export const reaches =
  (scope: string, state: string): Play =>
  async ({ canvasElement }) => {
    const root = `[data-scope="${scope}"][data-part="root"]`
    await waitFor(() => expect(canvasElement.querySelector(root)).toHaveAttribute("data-state", state), {
      timeout: PATIENCE_MS,
    })
  }

/** Waits until these words are seen. */
export const says =
  (words: string | RegExp): Play =>
  async ({ canvasElement }) => {
    const found = await within(canvasElement).findByText(words, {}, { timeout: PATIENCE_MS })
    await expect(found).toBeVisible()
  }

/** Holds that what stands in the field with this label reads from the left, whatever the page's direction. */
export const readsFromLeft =
  (label: string): Play =>
  async ({ canvasElement }) => {
    const field = await within(canvasElement).findByLabelText(label)
    // A browser shows what is chosen in a list as its option is written.
    const option = field.querySelector("option")
    await expect(option ?? field).toHaveStyle(option ? { unicodeBidi: "plaintext" } : { direction: "ltr" })
  }

/** Types into the field with this label. */
export const types =
  (label: string, text: string): Play =>
  async ({ canvasElement }) =>
    userEvent.type(await within(canvasElement).findByLabelText(label), text)

/** Chooses a file in the field with this label. */
export const choosesFile =
  (label: string, file: () => Promise<File>): Play =>
  async ({ canvasElement }) =>
    userEvent.upload(await within(canvasElement).findByLabelText(label), await file())

/** Empties the field with this label. */
export const clears =
  (label: string): Play =>
  async ({ canvasElement }) =>
    userEvent.clear(await within(canvasElement).findByLabelText(label))

/** Presses the button with this name. */
export const presses =
  (name: string | RegExp): Play =>
  async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole("button", { name }))

/** Chooses the radio button with this label. */
export const picks =
  (name: string): Play =>
  async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole("radio", { name }))

/** Ticks the box with this label. */
export const ticks =
  (name: string): Play =>
  async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole("checkbox", { name }))

/** Turns the switch with this name, once it can be turned. */
export const turns =
  (name: string): Play =>
  async ({ canvasElement }) => {
    const control = await within(canvasElement).findByRole("switch", { name })
    await waitFor(() => expect(control).toBeEnabled())
    await userEvent.click(control)
  }

/** Enters the password into the dialog that is open, and presses its button: dialogs stand outside the canvas. */
export const confirms =
  (password: string, name: string): Play =>
  async ({ canvasElement }) => {
    const whole = within(canvasElement.ownerDocument.body)
    await userEvent.type(await whole.findByLabelText("Password"), password)
    await userEvent.click(await whole.findByRole("button", { name }))
  }

/** Chooses an option of the list with this label. */
export const selects =
  (label: string, option: string): Play =>
  async ({ canvasElement }) =>
    userEvent.selectOptions(await within(canvasElement).findByLabelText(label), option)
