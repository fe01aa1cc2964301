import { NetworkFailed, SignInRequired, Unavailable } from "@porchlight/core/error"
import { MembershipRequired } from "@porchlight/core/membership"
import { RecordingFull, type ChunkStore, type RecorderPort } from "@porchlight/core/recording"
import { SECOND_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { aMicrophone } from "../testing/recorder.ts"
import { memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, withScene } from "../testing/story.tsx"
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

const beginsWithCamera = inOrder(at("idle"), presses("Start with camera"), at("recording"))
let passing = (_milliseconds: number) => {}
/** A scene whose clock the story moves. */
const clocked = scene(async () => {
  const member = await memberScene()
  passing = member.clock.pass
  return member
})
const lets = (milliseconds: number) => async () => passing(milliseconds)
/** A line on which nothing can be sent. */
const sendsNothing = (error: unknown) =>
  scene(async () => replacing(await memberScene(), "recording", { start: refusing(error) }))

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

export const Video: Story = {
  tags: ["state:recording"],
  play: inOrder(beginsWithCamera, says("Recording sound and picture.")),
}

export const CameraRefused: Story = {
  tags: ["state:recording"],
  args: { recorder: aMicrophone(null, "denied") },
  play: inOrder(beginsWithCamera, says("Recording sound. The camera was refused: sound alone.")),
}

export const NoCamera: Story = {
  tags: ["state:recording"],
  args: { recorder: aMicrophone(null, "no-device") },
  play: inOrder(beginsWithCamera, says("Recording sound. No camera could be used: sound alone.")),
}

export const CameraTakenAway: Story = {
  tags: ["state:recording"],
  args: {
    recorder: {
      record: (kind, onNews) => {
        queueMicrotask(() => {
          onNews({ type: "started", kind, mediaType: "video/webm" })
          onNews({ type: "blind" })
        })
        return () => {}
      },
    },
  },
  play: inOrder(
    beginsWithCamera,
    says("Recording sound. The camera was taken away: sound alone from now on."),
  ),
}

export const KeptGoing: Story = {
  tags: ["state:recording"],
  play: inOrder(begins, at("recording"), presses("Keep recording"), says("Recording sound.")),
}

export const Dark: Story = {
  tags: ["state:recording"],
  play: inOrder(begins, at("recording"), presses("Darken the screen"), async ({ canvasElement }) => {
    const screen = await within(canvasElement).findByRole("button", { name: /^The screen is dark/u })
    await expect(screen).toHaveAccessibleName("The screen is dark. Recording sound. Show the screen")
    await expect(within(canvasElement).queryByRole("link")).toBeNull()
  }),
}

export const NoSound: Story = {
  tags: ["state:recording"],
  loaders: clocked,
  play: inOrder(
    begins,
    at("recording"),
    says("Recording sound."),
    lets(4 * SECOND_MS),
    says(/^No sound is coming in\. A call/u),
    async ({ canvasElement }) => {
      const indicator = within(canvasElement).getByRole("link")
      await expect(indicator).toHaveAccessibleName("0:00. No sound is coming in. Show the recorder")
      await expect(indicator).toHaveTextContent("!0:00")
    },
  ),
}

export const NoSoundInTheDark: Story = {
  tags: ["state:recording"],
  loaders: clocked,
  play: inOrder(
    begins,
    at("recording"),
    presses("Darken the screen"),
    lets(4 * SECOND_MS),
    async ({ canvasElement }) => {
      const screen = await within(canvasElement).findByRole("button", { name: /No sound is coming in/u })
      await expect(screen.querySelector("[data-silent]")).not.toBeNull()
    },
  ),
}

export const Offline: Story = {
  tags: ["state:recording"],
  loaders: sendsNothing(new NetworkFailed({})),
  play: inOrder(begins, says(/^You are offline/u), says(/1 NOT SENT YET/u)),
}

export const ServerDown: Story = {
  tags: ["state:recording"],
  loaders: sendsNothing(new Unavailable({})),
  play: inOrder(begins, says(/^Our server does not answer/u)),
}

export const SignedOut: Story = {
  tags: ["state:recording"],
  loaders: sendsNothing(new SignInRequired({})),
  play: inOrder(begins, says(/^You are signed out/u)),
}

/** Once it no longer records, the way to sign in stands beside it. */
export const KeptSignedOut: Story = {
  tags: ["state:kept"],
  loaders: sendsNothing(new SignInRequired({})),
  play: inOrder(begins, says(/^You are signed out/u), presses("Stop and keep"), at("kept"), async (story) => {
    await expect(within(story.canvasElement).getByRole("link", { name: "Sign In" })).toBeVisible()
  }),
}

export const WithoutPlan: Story = {
  tags: ["state:recording"],
  loaders: sendsNothing(new MembershipRequired({ feature: "cloud-recording" })),
  play: inOrder(begins, says(/^It stays on this phone/u)),
}

export const NoRoomWithUs: Story = {
  tags: ["state:recording"],
  loaders: sendsNothing(new RecordingFull({ limit: "account" })),
  play: inOrder(begins, says(/^We could not store all of it/u)),
}

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
  play: inOrder(begins, at("refused"), says("The microphone is blocked")),
}

export const Unsupported: Story = {
  tags: ["state:refused"],
  args: { recorder: aMicrophone("unsupported") },
  play: inOrder(begins, at("refused"), says("This browser cannot record")),
}

export const NoDevice: Story = {
  tags: ["state:refused"],
  args: { recorder: aMicrophone("no-device") },
  play: inOrder(begins, at("refused"), says("No microphone was found")),
}
