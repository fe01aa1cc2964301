import { CHANNELS, type Delivery, type DeliveryState } from "@porchlight/core/delivery"
import { NetworkFailed } from "@porchlight/core/error"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, newcomerScene, refusing, replacing } from "../testing/scene.ts"
import { reaches, scene, withScene } from "../testing/story.tsx"
import { alarmScene, watchScene, type AlarmScene, type WatchScene } from "../testing/watch-scene.ts"
import { HeldLedger, Ledger } from "./examples/ledger.tsx"

const meta: Meta = {
  title: "Date/Messages",
  component: Ledger,
  decorators: [withScene],
  render: (_, { loaded }) => <Ledger of={{ incidentId: (loaded["scene"] as AlarmScene).incident.id }} />,
}
export default meta

const at = (state: string) => reaches("delivery", state)

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => {
    const made = await alarmScene()
    return { ...made, ...replacing(made, "delivery", { ofIncident: hanging }) }
  }),
  play: at("loading"),
}

export const Failed: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(async () => {
    const made = await alarmScene()
    return { ...made, ...replacing(made, "delivery", { ofIncident: refusing(new NetworkFailed({})) }) }
  }),
  play: at("failed"),
}

export const Empty: StoryObj = {
  tags: ["state:empty"],
  loaders: scene(async () => {
    const made = await watchScene()
    return { ...made, ...replacing(made, "delivery", { ofWatch: async () => [] }) }
  }),
  render: (_, { loaded }) => <Ledger of={{ watchId: (loaded["scene"] as WatchScene).watch.id }} />,
  play: at("empty"),
}

export const OfAnAlarm: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(alarmScene),
  play: at("shown"),
}

const STATES = [
  "queued",
  "unknown",
  "accepted",
  "failed",
  "delivered",
  "opened",
  "acknowledged",
  "cancelled",
] as const satisfies ReadonlyArray<DeliveryState>

/** Every state in which a message may be, in words and never in colour alone. */
export const EveryState: StoryObj = {
  tags: [
    "state:queued",
    "state:unknown",
    "state:accepted",
    "state:failed",
    "state:delivered",
    "state:opened",
    "state:acknowledged",
    "state:cancelled",
  ],
  loaders: scene(newcomerScene),
  render: (_, { loaded }) => {
    const now = (loaded["scene"] as AlarmScene).clock.now()
    const deliveries = STATES.map((state, index): Delivery => ({
      id: state,
      incidentId: null,
      contactId: index < 4 ? "maya" : "sam",
      recipientName: index < 4 ? "Maya Brooks" : "Sam Carter",
      channel: CHANNELS[index % CHANNELS.length] ?? "sms",
      purpose: "alert",
      round: 0,
      state,
      reason: state === "failed" ? "voicemail" : null,
      createdAt: now,
      changedAt: addMs(now, -index * 20 * SECOND_MS),
    }))
    return <HeldLedger deliveries={deliveries} />
  },
  play: at("shown"),
}
