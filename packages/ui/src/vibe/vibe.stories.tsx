import { NetworkFailed, RateLimited, SignInRequired } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { VibeFloat } from "./examples/vibe-float.tsx"
import { VibePage } from "./examples/vibe-page.tsx"

const meta: Meta = {
  title: "Safety/Vibe Check",
  component: VibePage,
  decorators: [withScene],
  render: () => <VibePage />,
}
export default meta

const at = (state: string) => reaches("vibe", state)
const dialog: StoryObj["render"] = () => <VibeFloat />
type Play = ReturnType<typeof at>

/** Presses in the dialog, which stands outside the canvas. */
const inDialog =
  (role: "button" | "radio" | "checkbox", name: string): Play =>
  async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement.ownerDocument.body).findByRole(role, { name }))

const taps =
  (name: RegExp): Play =>
  async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole("button", { name }))

const silent = async (methods: Partial<Scene["backend"]["vibe"]>): Promise<Scene> =>
  replacing(replacing(await memberScene(), "vibe", methods), "live", { subscribe: () => () => undefined })

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(() => silent({ state: hanging })),
  play: at("loading"),
}

export const NobodyKnown: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(() => silent({ state: refusing(new NetworkFailed({})) })),
  play: at("failed"),
}

export const Nobody: StoryObj = {
  tags: ["state:nobody"],
  loaders: scene(async () => {
    const member = await memberScene()
    const now = member.clock.now()
    return silent({ state: async () => ({ now, people: [], last: null }) })
  }),
  play: at("nobody"),
}

export const Levels: StoryObj = {
  tags: ["state:choosing"],
  loaders: scene(memberScene),
  play: at("choosing"),
}

export const Sharing: StoryObj = {
  tags: ["state:sharing"],
  loaders: scene(async () => replacing(await memberScene(), "vibe", { share: hanging })),
  play: inOrder(at("choosing"), taps(/^great/u), at("sharing")),
}

export const NotSentYet: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(async () =>
    replacing(await memberScene(), "vibe", { share: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("choosing"), taps(/^rough/u), at("unsent")),
}

/** Her session has expired: the way to sign in stands beside it, and the levels stay. */
export const NotSentSignedOut: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(async () =>
    replacing(await memberScene(), "vibe", { share: refusing(new SignInRequired({})) }),
  ),
  play: inOrder(at("choosing"), taps(/^great/u), at("unsent"), async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "Sign In" })).toBeVisible()
    await expect(within(canvasElement).getByRole("button", { name: /^rough/u })).toBeVisible()
  }),
}

export const Shared: StoryObj = {
  tags: ["state:shared"],
  loaders: scene(memberScene),
  play: inOrder(at("choosing"), taps(/^great/u), at("shared")),
}

/** Ways out are offered; nothing happened. */
export const SharedRough: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("choosing"), taps(/^rough/u), at("shared")),
}

export const Refused: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "vibe", { share: refusing(new RateLimited({ retryAfterMs: 90_000 })) }),
  ),
  play: inOrder(at("choosing"), taps(/^okay/u), async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Failed to share vibe"),
    )
  }),
}

export const DialogClosed: StoryObj = { loaders: scene(memberScene), render: dialog, play: at("loading") }

const opened = inOrder(presses("Vibe Check"), at("choosing"))

export const DialogFeelings: StoryObj = { loaders: scene(memberScene), render: dialog, play: opened }

export const DialogNothingChosen: StoryObj = {
  loaders: scene(memberScene),
  render: dialog,
  play: inOrder(opened, inDialog("button", "Next")),
}

const reasons = inOrder(opened, inDialog("radio", "off"), inDialog("button", "Next"), at("reasons"))

export const DialogReasons: StoryObj = {
  tags: ["state:reasons"],
  loaders: scene(memberScene),
  render: dialog,
  play: inOrder(reasons, inDialog("checkbox", "Just a bad feeling")),
}

export const DialogNote: StoryObj = {
  tags: ["state:note"],
  loaders: scene(memberScene),
  render: dialog,
  play: inOrder(reasons, inDialog("button", "Next"), at("note")),
}
