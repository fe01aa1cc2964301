import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, within } from "storybook/test"
import { hanging } from "../testing/scene.ts"
import { inOrder, presses, reaches } from "../testing/story.tsx"
import { ClarityChat } from "./examples/clarity-chat.tsx"

const meta: Meta = { title: "Safety/Clarity", component: ClarityChat, render: () => <ClarityChat /> }
export default meta

const at = (state: string) => reaches("clarity", state)
type Play = ReturnType<typeof at>

/** Presses in the dialog, which stands outside the canvas. */
const inDialog =
  (name: string): Play =>
  async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement.ownerDocument.body).findByRole("button", { name }))

const asks =
  (question: string): Play =>
  async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.type(await body.findByLabelText("Your question"), `${question}{Enter}`)
  }

const chat = inOrder(presses("Ask Clarity"), at("intro"), inDialog("Start"), at("asking"))

export const Closed: StoryObj = { tags: ["state:closed"], play: at("closed") }

export const Introduction: StoryObj = {
  tags: ["state:intro"],
  play: inOrder(presses("Ask Clarity"), at("intro")),
}

export const Questions: StoryObj = { tags: ["state:asking"], play: chat }

export const Answered: StoryObj = { play: inOrder(chat, inDialog("Is this a red flag?"), at("asking")) }

export const Danger: StoryObj = { play: inOrder(chat, asks("He won't let me leave"), at("asking")) }

/** Whether the whole of the ways out stands within what is seen of the dialog. */
const danger: Play = async ({ canvasElement }) => {
  const body = within(canvasElement.ownerDocument.body)
  const seen = (await body.findByRole("dialog", { name: "Ask Clarity" })).getBoundingClientRect()
  for (const name of ["Open SOS", "Call 911"]) {
    const { top, bottom } = body.getByRole("link", { name }).getBoundingClientRect()
    await expect([name, top >= Math.max(0, seen.top), bottom <= Math.min(innerHeight, seen.bottom)]).toEqual([
      name,
      true,
      true,
    ])
  }
}

/** However much was asked: the ways out are in view after each answer, at either end of the chat. */
export const DangerLongAgo: StoryObj = {
  play: inOrder(
    chat,
    asks("hlep, hes following me"),
    danger,
    ...[
      "How do I use SOS?",
      "What does the cloak do?",
      "Is this a red flag?",
      "How do I invite someone?",
    ].map((question) => inOrder(inDialog(question), at("asking"), danger)),
    async ({ canvasElement }) => {
      const dialog = await within(canvasElement.ownerDocument.body).findByRole("dialog")
      dialog.scrollTo({ top: dialog.scrollHeight })
      await expect(dialog.scrollTop).toBeGreaterThan(100)
    },
    danger,
  ),
}

/** A host's own answerer that takes its time. */
export const Answering: StoryObj = {
  tags: ["state:answering"],
  render: () => <ClarityChat clarity={{ answer: hanging }} />,
  play: inOrder(chat, asks("How do I use SOS?"), at("answering")),
}
