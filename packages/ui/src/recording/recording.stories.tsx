import type { ChunkStore, RecorderPort } from "@porchlight/core/recording"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { aMicrophone } from "../testing/recorder.ts"
import { memberScene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { Evidence } from "./examples/evidence.tsx"
import { forgetfulChunks } from "./forgetful-chunks.ts"

interface Device {
  readonly recorder: RecorderPort
  readonly chunks: ChunkStore
}

/** Somebody who has read about the law. */
const read = (): ChunkStore => ({ ...forgetfulChunks(), isNoticeRead: () => true })
const silent: RecorderPort = { record: () => () => {} }
const slow: RecorderPort = {
  record: (kind, onNews) => {
    queueMicrotask(() => onNews({ type: "started", kind, mediaType: "audio/webm" }))
    return () => {}
  },
}
const full = (): ChunkStore => ({ ...read(), append: () => Promise.reject(new Error("quota")) })

const meta: Meta<Device> = {
  title: "Safety/Recording",
  loaders: scene(memberScene),
  decorators: [withScene],
  args: { recorder: aMicrophone(), chunks: read() },
  render: ({ recorder, chunks }) => <Evidence recorder={recorder} chunks={chunks} saveFile={() => {}} />,
}
export default meta

type Story = StoryObj<Device>
const at = (state: string) => reaches("recording", state)
const begins = inOrder(at("idle"), presses("Start recording"))

export const Idle: Story = { tags: ["state:idle"], play: at("idle") }

export const Notice: Story = {
  tags: ["state:notice"],
  args: { chunks: forgetfulChunks() },
  play: inOrder(begins, at("notice")),
}

export const Asking: Story = {
  tags: ["state:asking"],
  args: { recorder: silent },
  play: inOrder(begins, at("asking")),
}

export const Running: Story = { tags: ["state:recording"], play: inOrder(begins, at("recording")) }

export const Saving: Story = {
  tags: ["state:saving"],
  args: { recorder: slow },
  play: inOrder(begins, at("recording"), presses("Stop and keep"), at("saving")),
}

export const Kept: Story = {
  tags: ["state:kept"],
  play: inOrder(begins, at("recording"), presses("Stop and keep"), at("kept")),
}

export const PhoneFull: Story = {
  tags: ["state:full"],
  args: { chunks: full() },
  play: inOrder(begins, at("full")),
}

export const Refused: Story = {
  tags: ["state:refused"],
  args: { recorder: aMicrophone("denied") },
  play: inOrder(begins, at("refused")),
}
