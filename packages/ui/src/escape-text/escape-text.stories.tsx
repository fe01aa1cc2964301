import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { ESCAPE_RETRY_MS } from "@porchlight/core/escape-text"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { AskForACall } from "./examples/ask-for-a-call.tsx"

const meta: Meta = {
  title: "Safety/Escape text",
  component: AskForACall,
  decorators: [withScene],
  render: () => <AskForACall />,
}
export default meta

const KEY = "a-key-of-the-story"
const sent = async (): Promise<Scene> => {
  const member = await memberScene()
  await member.backend.escapeText.start({ phone: null }, KEY)
  return member
}
const at = (state: string) => reaches("escape-text", state)

export const Form: StoryObj = {
  tags: ["state:form"],
  loaders: scene(memberScene),
  play: at("form"),
}

export const WithoutANumber: StoryObj = {
  loaders: scene(async () => {
    const member = await memberScene()
    const { now } = await member.backend.escapeText.state()
    const state = async () => ({ now, run: null, texts: [], people: [] })
    return replacing({ ...member, backend: { ...member.backend, live: silent } }, "escapeText", { state })
  }),
  play: inOrder(at("form"), presses("Send the text")),
}

const silent = { subscribe: () => () => {} }

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => {
    const member = await memberScene()
    return replacing({ ...member, backend: { ...member.backend, live: silent } }, "escapeText", {
      state: hanging,
    })
  }),
  play: at("loading"),
}

export const Sending: StoryObj = {
  tags: ["state:sending"],
  loaders: scene(async () => replacing(await memberScene(), "escapeText", { start: hanging })),
  play: inOrder(at("form"), presses("Send the text"), at("sending")),
}

export const NotSentYet: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(async () =>
    replacing(await memberScene(), "escapeText", { start: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("form"), presses("Send the text"), at("unsent")),
}

export const Counting: StoryObj = {
  tags: ["state:counting"],
  loaders: scene(sent),
  play: at("counting"),
}

export const Failed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "escapeText", { start: refusing(new Error("no")) }),
  ),
  play: inOrder(at("form"), presses("Send the text")),
}

export const Stopping: StoryObj = {
  tags: ["state:stopping"],
  loaders: scene(async () => replacing(await sent(), "escapeText", { safe: hanging })),
  play: inOrder(at("counting"), presses("I'm Safe, Don't Send Another"), at("stopping")),
}

export const NotStoppedYet: StoryObj = {
  tags: ["state:unstopped"],
  loaders: scene(async () =>
    replacing(await sent(), "escapeText", { safe: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("counting"), presses("I'm Safe, Don't Send Another"), at("unstopped")),
}

/** Taken back before it was sent: nothing is said to have gone out. */
export const TakenBack: StoryObj = {
  tags: ["state:unstopped"],
  loaders: scene(async () => {
    const noLine = refusing(new NetworkFailed({}))
    return replacing(await memberScene(), "escapeText", { start: noLine, safe: noLine })
  }),
  play: inOrder(
    at("form"),
    presses("Send the text"),
    at("unsent"),
    presses("Do not send it any more"),
    at("unstopped"),
  ),
}

/** Her session has expired: the way to sign in stands beside it. */
export const NotStoppedSignedOut: StoryObj = {
  tags: ["state:unstopped"],
  loaders: scene(async () =>
    replacing(await sent(), "escapeText", { safe: refusing(new SignInRequired({})) }),
  ),
  play: inOrder(
    at("counting"),
    presses("I'm Safe, Don't Send Another"),
    at("unstopped"),
    async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole("alert")).toHaveTextContent("You are signed out. Sign in")
      await expect(canvas.getByRole("link", { name: "Sign In" })).toBeVisible()
    },
  ),
}

export const Safe: StoryObj = {
  tags: ["state:safe"],
  loaders: scene(sent),
  play: inOrder(at("counting"), presses("I'm Safe, Don't Send Another"), at("safe")),
}

export const Repeated: StoryObj = {
  tags: ["state:repeated"],
  loaders: scene(async () => {
    const member = await sent()
    member.clock.pass(ESCAPE_RETRY_MS)
    member.world.tick()
    return member
  }),
  play: at("repeated"),
}
