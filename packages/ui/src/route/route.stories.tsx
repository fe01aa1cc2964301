import { NetworkFailed } from "@porchlight/core/error"
import { ask, routeOf, startTrack, type RouteState, type RouteTrack } from "@porchlight/core/route"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { reaches, scene, withScene } from "../testing/story.tsx"
import { WayHome } from "./examples/way-home.tsx"

const HERE = { latitude: 41.878_11, longitude: -87.6298 }
const gps = { find: async () => ({ type: "found", position: HERE, accuracyMeters: 12 }) as const }

const meta: Meta = {
  title: "Out and back/Route",
  component: WayHome,
  decorators: [withScene],
  render: () => <WayHome gps={gps} timeZone="UTC" />,
}
export default meta

const at = (state: string) => reaches("route", state)

/** A member whose way has got so far. */
const onWay = async (change: (track: RouteTrack) => RouteTrack): Promise<Scene> => {
  const member = await memberScene()
  const now = member.clock.now()
  const points = [HERE, { latitude: 41.9, longitude: -87.6298 }]
  const id = "0198c8a4-7b1e-7c3a-9f00-0242ac120002"
  const track = change({ ...startTrack(now), fixAt: now, deviationMeters: 640, alongMeters: 900 })
  const route = routeOf({ id, points, lengthMeters: 2_434 }, track)
  const alerts = [{ id, at: now, position: HERE, deviationMeters: 640 }]
  const state: RouteState = { now, route, alerts, people: ["Maya"], isAlarmOpen: false }
  const live = {
    ...member.backend.live,
    subscribe: () => () => {},
  }
  return replacing(replacing(member, "route", { state: async () => state }), "live", live)
}

export const Idle: StoryObj = { tags: ["state:idle"], loaders: scene(memberScene), play: at("idle") }

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () =>
    replacing(replacing(await memberScene(), "route", { state: hanging }), "live", {
      subscribe: () => () => {},
    }),
  ),
  play: at("loading"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(replacing(await memberScene(), "route", { state: refusing(new NetworkFailed({})) }), "live", {
      subscribe: () => () => {},
    }),
  ),
  play: at("unknown"),
}

export const Tracking: StoryObj = {
  tags: ["state:tracking"],
  loaders: scene(() => onWay((track) => track)),
  play: at("tracking"),
}

export const Asked: StoryObj = {
  tags: ["state:asked"],
  loaders: scene(() => onWay((track) => ask(track, 640, track.startedAt))),
  play: at("asked"),
}

export const Ended: StoryObj = {
  tags: ["state:ended"],
  loaders: scene(() => onWay((track) => ({ ...track, endedAt: track.startedAt, end: "arrived" }))),
  play: at("ended"),
}
