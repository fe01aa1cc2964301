import { NotFound } from "@porchlight/core/error"
import type { Fix, KnownFix } from "@porchlight/core/location"
import { MINUTE_MS, type Instant } from "@porchlight/core/time"
import type { GeolocationSource, Located } from "@porchlight/machines/location"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, refusing, replacing } from "../testing/scene.ts"
import { reaches, scene, withScene } from "../testing/story.tsx"
import { watchScene, type WatchScene } from "../testing/watch-scene.ts"
import { Whereabouts } from "./examples/whereabouts.tsx"

/** The scene with what the phone answers when it is asked where it is. */
interface PlaceScene extends WatchScene {
  readonly geolocation: GeolocationSource
}

const fixAt = (takenAt: Instant): Fix => ({
  latitude: -33.8568,
  longitude: 151.2153,
  accuracyMeters: 18,
  takenAt,
  batteryPercent: 41,
})

const answering = (answer: (made: WatchScene) => Located) => async (): Promise<PlaceScene> => {
  const made = await watchScene()
  return { ...made, geolocation: { locate: async () => answer(made) } }
}

const found = answering(({ clock }) => ({ type: "fix", fix: fixAt(clock.now()) }))

const meta: Meta = {
  title: "Date/Place",
  component: Whereabouts,
  decorators: [withScene],
  render: (_, { loaded }) => {
    const { watch, geolocation } = loaded["scene"] as PlaceScene
    return <Whereabouts watchId={watch.id} geolocation={geolocation} />
  },
}
export default meta

const at = (state: string) => reaches("location", state)

export const Locating: StoryObj = {
  tags: ["state:locating"],
  loaders: scene(async () => ({ ...(await watchScene()), geolocation: { locate: hanging } })),
  play: at("locating"),
}

export const Reporting: StoryObj = {
  tags: ["state:reporting"],
  loaders: scene(async () => {
    const made = await found()
    return { ...made, ...replacing(made, "location", { report: hanging }) }
  }),
  play: at("reporting"),
}

export const Reported: StoryObj = {
  tags: ["state:waiting"],
  loaders: scene(found),
  play: at("waiting"),
}

/** Older than three minutes. */
export const Stale: StoryObj = {
  loaders: scene(async () => {
    const made = await answering(() => ({ type: "unavailable" }))()
    await made.backend.location.report(made.watch.id, fixAt(made.clock.now()))
    made.clock.pass(7 * MINUTE_MS)
    return made
  }),
  play: at("unavailable"),
}

/** A map of each place, which says whose it is. */
export const ToldByAnIntegration: StoryObj = {
  loaders: scene(async () => {
    const made = await answering(() => ({ type: "denied" }))()
    const phoneFix = fixAt(made.clock.now())
    const told: KnownFix = { ...phoneFix, latitude: -34, reportedBy: "integration", phoneFix }
    return { ...made, ...replacing(made, "location", { last: async () => told }) }
  }),
  play: at("denied"),
}

export const Denied: StoryObj = {
  tags: ["state:denied"],
  loaders: scene(answering(() => ({ type: "denied" }))),
  play: at("denied"),
}

export const Unavailable: StoryObj = {
  tags: ["state:unavailable"],
  loaders: scene(answering(() => ({ type: "unavailable" }))),
  play: at("unavailable"),
}

export const Over: StoryObj = {
  tags: ["state:over"],
  loaders: scene(async () => {
    const made = await found()
    return { ...made, ...replacing(made, "location", { report: refusing(new NotFound({})) }) }
  }),
  play: at("over"),
}
