import type { Meta, StoryObj } from "@storybook/react-vite"
import { userEvent, within } from "storybook/test"
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

/** A host's own answerer that takes its time. */
export const Answering: StoryObj = {
  tags: ["state:answering"],
  render: () => <ClarityChat clarity={{ answer: hanging }} />,
  play: inOrder(chat, asks("How do I use SOS?"), at("answering")),
}
