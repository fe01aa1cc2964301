import { NetworkFailed } from "@porchlight/core/error"
import { MINUTE_MS } from "@porchlight/core/time"
import type { Trial } from "@porchlight/core/trial"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, reaches, scene, withScene } from "../testing/story.tsx"
import { TrialBar } from "./examples/trial-bar.tsx"
import { TrialEnd } from "./examples/trial-end.tsx"

const meta: Meta = {
  title: "Account/Trial",
  component: TrialEnd,
  decorators: [withScene],
  render: () => <TrialEnd />,
}
export default meta

/** A member whose trial began so many minutes ago. */
const trialScene = async (minutesAgo: number, changes: Partial<Trial> = {}): Promise<Scene> => {
  const member = await memberScene()
  const startedAt = (await member.backend.trial.start()).startedAt
  member.clock.pass(minutesAgo * MINUTE_MS)
  const trial: Trial = { startedAt, supersededBy: null, isUsedUp: false, watchArmedAt: null, ...changes }
  return replacing(member, "trial", { current: async () => trial, start: async () => trial })
}

export const Running: StoryObj = {
  tags: ["state:running"],
  loaders: scene(() => trialScene(5)),
  play: reaches("trial", "running"),
}

export const Ended: StoryObj = {
  tags: ["state:over"],
  loaders: scene(() => trialScene(30)),
  play: reaches("trial", "over"),
}

export const EndedElsewhere: StoryObj = {
  loaders: scene(() => trialScene(30)),
  render: () => <TrialBar />,
  play: reaches("trial", "over"),
}

export const EndedDuringADate: StoryObj = {
  tags: ["state:finishing"],
  loaders: scene(async () => {
    const { clock } = await memberScene()
    return trialScene(45, { watchArmedAt: clock.now() })
  }),
  render: () => <TrialBar />,
  play: reaches("trial", "finishing"),
}

export const NotStarted: StoryObj = {
  tags: ["state:waiting"],
  loaders: scene(() => trialScene(0, { startedAt: null })),
  play: reaches("trial", "waiting"),
}

export const Superseded: StoryObj = {
  tags: ["state:superseded"],
  loaders: scene(() => trialScene(5, { supersededBy: "access-code" })),
  play: reaches("trial", "superseded"),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await memberScene(), "trial", { current: hanging })),
  play: reaches("trial", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "trial", { current: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("trial", "unknown"),
}

export const Refreshing: StoryObj = {
  tags: ["state:refreshing"],
  loaders: scene(async () => {
    const ended = await trialScene(30)
    let isFirst = true
    return replacing(ended, "trial", {
      current: async () => {
        if (!isFirst) return hanging()
        isFirst = false
        return ended.backend.trial.current()
      },
    })
  }),
  play: inOrder(
    reaches("trial", "over"),
    async () => void document.dispatchEvent(new Event("visibilitychange")),
    reaches("trial", "refreshing"),
  ),
}
