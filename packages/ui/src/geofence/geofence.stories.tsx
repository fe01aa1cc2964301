import { NetworkFailed } from "@porchlight/core/error"
import { GEOFENCES_MAX, type Geofence, type GeofenceState } from "@porchlight/core/geofence"
import { MembershipRequired } from "@porchlight/core/membership"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import {
  inOrder,
  presses,
  reaches,
  readsFromLeft,
  says,
  scene,
  turns,
  types,
  withScene,
} from "../testing/story.tsx"
import { MyZones } from "./examples/my-zones.tsx"

const HERE = { latitude: 41.878_11, longitude: -87.6298 }
const gps = { find: async () => ({ type: "found", position: HERE, accuracyMeters: 12 }) as const }

const meta: Meta = {
  title: "Out and back/Geofence",
  component: MyZones,
  decorators: [withScene],
  render: () => <MyZones gps={gps} />,
}
export default meta

const at = (state: string) => reaches("geofence", state)
const zone = { ...HERE, radiusMeters: 200, alertsEnabled: true, isActive: true, isInside: true }
const quiet = { subscribe: () => () => {} }

/** A member with these zones, whose port does something else where it is told to. */
async function having(
  zones: ReadonlyArray<Omit<Geofence, "createdAt" | "seenAt">>,
  port: Partial<Scene["backend"]["geofence"]> = {},
): Promise<Scene> {
  const member = await memberScene()
  const now = member.clock.now()
  const state: GeofenceState = {
    now,
    geofences: zones.map((each) => ({ ...each, createdAt: now, seenAt: addMs(now, -7 * MINUTE_MS) })),
    alerts: zones
      .slice(0, 1)
      .map(({ id }) => ({ id, geofenceId: id, event: "entered", timestamp: addMs(now, -7 * MINUTE_MS) })),
  }
  const live = { ...member.backend.live, ...quiet }
  return replacing(replacing(member, "geofence", { state: async () => state, ...port }), "live", live)
}
const home = { ...zone, id: "zone-1", name: "Home", type: "safe_zone" } as const
const street = { ...zone, id: "zone-2", name: "Elm Street", type: "danger_zone", isActive: false } as const

export const Empty: StoryObj = { tags: ["state:empty"], loaders: scene(memberScene), play: at("empty") }

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(() => having([], { state: hanging })),
  play: at("loading"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(() => having([], { state: refusing(new NetworkFailed({})) })),
  play: inOrder(at("unknown"), says("Try again")),
}

export const Listed: StoryObj = {
  tags: ["state:listed"],
  loaders: scene(() => having([home, street])),
  play: inOrder(at("listed"), says("entered Home, 7 min ago")),
}

export const Editing: StoryObj = {
  tags: ["state:editing"],
  loaders: scene(() => having([home])),
  play: inOrder(at("listed"), presses("Add a zone"), presses("Use GPS"), says(/^Your place is filled in/u)),
}

export const FromTheRight: StoryObj = {
  globals: { dir: "rtl" },
  loaders: scene(memberScene),
  play: inOrder(
    at("empty"),
    presses("Add a zone"),
    presses("Use GPS"),
    readsFromLeft("Latitude"),
    readsFromLeft("Longitude"),
  ),
}

export const NotFoundByGps: StoryObj = {
  loaders: scene(memberScene),
  render: () => <MyZones gps={{ find: async () => ({ type: "fault", fault: "denied" }) }} />,
  play: inOrder(at("empty"), presses("Add a zone"), presses("Use GPS"), says(/^We could not find/u)),
}

export const NothingWritten: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("empty"), presses("Add a zone"), presses("Save"), says("Name is required")),
}

const saves = inOrder(
  presses("Add a zone"),
  types("Name", "Home"),
  presses("Use GPS"),
  says(/^Your place is filled in/u),
  presses("Save"),
)

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(() => having([], { add: hanging })),
  play: inOrder(at("empty"), saves, at("saving")),
}

export const NotSaved: StoryObj = {
  loaders: scene(() => having([], { add: refusing(new NetworkFailed({})) })),
  play: inOrder(at("empty"), saves, says(/^NOT SAVED/u)),
}

export const NeedsPremium: StoryObj = {
  loaders: scene(() => having([], { add: refusing(new MembershipRequired({ feature: "geofence" })) })),
  play: inOrder(at("empty"), saves, says(/needs Premium/u)),
}

export const Full: StoryObj = {
  loaders: scene(() =>
    having(
      Array.from({ length: GEOFENCES_MAX }, (_, index) => ({
        ...home,
        id: `zone-${index}`,
        name: `Zone ${index}`,
      })),
    ),
  ),
  play: inOrder(at("listed"), says(/^You have as many zones as fit/u)),
}

export const Asking: StoryObj = {
  tags: ["state:asking"],
  loaders: scene(() => having([home, street])),
  play: inOrder(at("listed"), presses("Delete Home"), at("asking")),
}

export const Changing: StoryObj = {
  tags: ["state:changing"],
  loaders: scene(() => having([home], { update: hanging })),
  play: inOrder(at("listed"), turns("Home is active"), at("changing")),
}

export const NotChanged: StoryObj = {
  loaders: scene(() => having([home], { update: refusing(new NetworkFailed({})) })),
  play: inOrder(at("listed"), turns("Home is active"), says(/^NOT CHANGED/u)),
}
