import { NetworkFailed } from "@porchlight/core/error"
import type { ChunkStore, KeptRecording } from "@porchlight/core/recording"
import { DAY_MS, SECOND_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, within } from "storybook/test"
import { recorded } from "../testing/recordings.ts"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, types, withScene } from "../testing/story.tsx"
import { alarmScene } from "../testing/watch-scene.ts"
import { Recordings } from "./examples/recordings.tsx"
import { forgetfulChunks } from "./forgetful-chunks.ts"

interface Device {
  readonly chunks: ChunkStore
}

const meta: Meta<Device> = {
  title: "Safety/Recordings",
  decorators: [withScene],
  args: { chunks: forgetfulChunks() },
  render: ({ chunks }) => <Recordings chunks={chunks} saveFile={() => {}} />,
}
export default meta

type Story = StoryObj<Device>
const shown = reaches("recording-list", "shown")

/** Somebody with one recording that is so old and that nobody ended. */
const unended = (age: number) =>
  scene(async () => {
    const member = await memberScene()
    await recorded(member, 14)
    member.clock.pass(age)
    return member
  })
const whole = async (seconds = 14) => {
  const member = await memberScene()
  const { id } = await recorded(member, seconds, "video")
  await member.backend.recording.finish(id, { chunks: seconds })
  return { ...member, id }
}
/** The same, deleted so long ago. */
const removed = (age: number) =>
  scene(async () => {
    const member = await whole()
    const { id, demo, clock, backend } = member
    await backend.recording.remove(id, { pin: demo.safePin, timeZone: "UTC" })
    clock.pass(age)
    return member
  })
/** Somebody whose list is asked for, and never told by itself. */
const listing = (list: Scene["backend"]["recording"]["list"]) =>
  scene(async () => {
    const member = replacing(await memberScene(), "recording", { list })
    return replacing(member, "capabilities", { realtime: false })
  })
/** A phone that holds one recording that the backend has not. */
const inThisPhone = (more: Partial<KeptRecording> = {}): ChunkStore => {
  const input = { kind: "audio", mediaType: "audio/webm" } as const
  const own = { key: "only-here", input, chunks: 9, bytes: 36, lastHash: "00", isEnded: true, ...more }
  let saved: KeptRecording | null = null
  return {
    ...forgetfulChunks(),
    load: async () => {
      const startedAt = (await memberScene()).clock.now()
      return [saved ?? { ...own, startedAt, heardAt: startedAt }]
    },
    change: async (_, change) => {
      const startedAt = (await memberScene()).clock.now()
      saved = { ...own, startedAt, heardAt: startedAt, ...saved, ...change }
    },
  }
}
const asksToDelete: typeof shown = async ({ canvasElement }) =>
  userEvent.click(await within(canvasElement).findByRole("button", { name: /^Delete: / }))
const asksForRemoved = inOrder(shown, presses("Show what was deleted"))
const opensRemoved = inOrder(
  asksForRemoved,
  types("Your PIN", "2580"),
  presses("Show what was deleted"),
  says("Deleted recordings"),
)

export const Loading: Story = {
  tags: ["state:loading"],
  loaders: listing(hanging),
  play: inOrder(reaches("recording-list", "loading"), says("Looking for your recordings")),
}

export const LoadFailed: Story = {
  tags: ["state:failed"],
  loaders: listing(refusing(new NetworkFailed({}))),
  play: inOrder(reaches("recording-list", "failed"), says(/^We cannot see your recordings right now/u)),
}

export const LoadFailedWithOneHere: Story = {
  tags: ["state:failed"],
  loaders: listing(refusing(new NetworkFailed({}))),
  args: { chunks: inThisPhone() },
  play: inOrder(reaches("recording-list", "failed"), says("On this phone · 9 chunks stored")),
}

export const Empty: Story = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  play: inOrder(shown, says("There are none yet.")),
}

export const OnThisPhone: Story = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  args: { chunks: inThisPhone() },
  play: inOrder(shown, says("On this phone · 9 chunks stored")),
}

export const RunningOnThisPhone: Story = {
  tags: ["state:shown"],
  args: { chunks: inThisPhone({ isEnded: false }) },
  loaders: scene(memberScene),
  play: inOrder(
    shown,
    says("On this phone · Recording now · 9 chunks stored"),
    says("It is being recorded. It can be deleted once it has stopped."),
    async ({ canvasElement }) => {
      await expect(within(canvasElement).queryByRole("button", { name: /^Delete: / })).toBeNull()
    },
  ),
}

export const AskedForThePinOfOneHere: Story = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  args: { chunks: inThisPhone() },
  play: inOrder(shown, asksToDelete, says(/^Only this phone has it\./u), says("Your PIN")),
}

export const AskedWithoutALine: Story = {
  tags: ["state:failed"],
  loaders: listing(refusing(new NetworkFailed({}))),
  args: { chunks: inThisPhone() },
  play: inOrder(
    reaches("recording-list", "failed"),
    asksToDelete,
    says(/You are offline: part of it may already be with us/u),
  ),
}

export const HiddenOnThisPhone: Story = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  args: { chunks: inThisPhone() },
  play: inOrder(
    shown,
    asksToDelete,
    types("Your PIN", "2580"),
    presses("Delete it"),
    says("There are none yet."),
    presses("Show what was deleted"),
    types("Your PIN", "2580"),
    presses("Show what was deleted"),
    says("Bring back"),
  ),
}

/** Deleted here without a line; the server has the first seconds of it. */
const deletedHere = (): ChunkStore => {
  const phone = inThisPhone({ key: "a-key-of-the-scene" })
  const hidden = (kept: KeptRecording) => ({ removed: { at: kept.startedAt, isThere: false }, ...kept })
  return { ...phone, load: async () => (await phone.load()).map(hidden) }
}
const stillThere: Story = {
  tags: ["state:shown"],
  loaders: scene(async () => {
    const member = await memberScene()
    await recorded(member, 2)
    return member
  }),
  args: { chunks: deletedHere() },
}

export const DeletedHereAlone: Story = {
  ...stillThere,
  play: inOrder(shown, says("There are none yet."), says(/^You deleted a recording while you were offline/u)),
}

export const AskedForThePinOfTheRest: Story = {
  ...stillThere,
  play: inOrder(shown, presses("Delete that part, too"), says("Delete it with us, too?"), says("Your PIN")),
}

export const Running: Story = {
  tags: ["state:shown"],
  loaders: unended(0),
  play: inOrder(shown, says("Recording now · 14 chunks stored")),
}

export const Quiet: Story = {
  tags: ["state:shown"],
  loaders: unended(5 * SECOND_MS),
  play: inOrder(shown, says("No new second has come · 14 chunks stored")),
}

export const StoppedWithoutAnEnd: Story = {
  tags: ["state:shown"],
  loaders: unended(30 * SECOND_MS),
  play: inOrder(shown, says("Stopped without an end · 14 chunks stored")),
}

export const Whole: Story = {
  tags: ["state:shown"],
  loaders: scene(whole),
  play: inOrder(shown, says("Whole · 14 chunks stored")),
}

export const DuringAnAlarm: Story = {
  tags: ["state:shown"],
  loaders: scene(async () => {
    const member = await alarmScene()
    await recorded(member, 14)
    return member
  }),
  play: inOrder(shown, says("Recording now · 14 chunks stored · Belongs to an alarm")),
}

export const AskedForThePin: Story = {
  tags: ["state:shown"],
  loaders: scene(whole),
  play: inOrder(shown, asksToDelete, says("Delete this recording?")),
}

export const WrongPin: Story = {
  tags: ["state:shown"],
  loaders: removed(0),
  play: inOrder(
    asksForRemoved,
    types("Your PIN", "0000"),
    presses("Show what was deleted"),
    says("That PIN is wrong."),
  ),
}

export const NothingDeleted: Story = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  play: inOrder(opensRemoved, says("There is nothing.")),
}

export const Locked: Story = {
  tags: ["state:shown"],
  loaders: removed(0),
  play: inOrder(opensRemoved, says(/^Can be deleted for good from/u)),
}

export const Recoverable: Story = {
  tags: ["state:shown"],
  loaders: removed(DAY_MS),
  play: inOrder(opensRemoved, says("Bring back"), says("Delete for good")),
}

export const AskedBeforeItIsGone: Story = {
  tags: ["state:shown"],
  loaders: removed(DAY_MS),
  play: inOrder(opensRemoved, presses("Delete for good"), says("Nobody can bring it back after that.")),
}
