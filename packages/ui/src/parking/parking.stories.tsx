import { NetworkFailed, RateLimited, SignInRequired } from "@porchlight/core/error"
import type { NewParkingSpot } from "@porchlight/core/parking"
import { HOUR_MS, MINUTE_MS, toInstant } from "@porchlight/core/time"
import type { ParkingKeep, ParkingStore } from "@porchlight/machines/parking"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, types, withScene } from "../testing/story.tsx"
import { ParkedCar } from "./examples/parked-car.tsx"

const gps = {
  find: async () =>
    ({ type: "found", position: { latitude: 41.878_11, longitude: -87.6298 }, accuracyMeters: 12 }) as const,
}

const meta: Meta = {
  title: "Out and back/Parking",
  component: ParkedCar,
  decorators: [withScene],
  render: () => <ParkedCar gps={gps} timeZone="UTC" />,
}
export default meta

const at = (state: string) => reaches("parking", state)
const saves = inOrder(types("Location", "Elm Street 5"), presses("Save Spot"))

const parked = async (spot: Partial<NewParkingSpot> = {}): Promise<Scene & { readonly spotId: string }> => {
  const member = await memberScene()
  const elm = {
    location: "Elm Street 5",
    notes: "Level 2\nrow B",
    reminders: "",
    remindAt: null,
    savedAgoMs: 0,
  }
  const saved = await member.backend.parking.save({ ...elm, ...spot }, "a-key-of-the-story")
  member.clock.pass(5 * MINUTE_MS)
  return { ...member, spotId: saved.spot?.id ?? "" }
}

export const Empty: StoryObj = { tags: ["state:empty"], loaders: scene(memberScene), play: at("empty") }

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => replacing(await memberScene(), "parking", { state: hanging })),
  play: at("loading"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "parking", { state: refusing(new NetworkFailed({})) }),
  ),
  play: at("unknown"),
}

const aStore = (given: Partial<ParkingKeep>, isFull = false): ParkingStore => ({
  read: () => ({ spot: null, unsaved: null, draft: null, ...given }),
  keep: () => !isFull,
})
const written = { location: "Elm Street 5", notes: "Level 3", reminders: "", remindAt: "" }

/** The form begins with what was written in a page before. */
export const TakenUp: StoryObj = {
  loaders: scene(memberScene),
  render: () => <ParkedCar gps={gps} store={aStore({ draft: { form: written, editing: null } })} />,
  play: inOrder(at("empty"), says(/^This is what you wrote before/u)),
}

/** Changes of the saved spot that were not saved. */
export const ChangesTakenUp: StoryObj = {
  loaders: scene(() => parked()),
  render: (_, { loaded }) => {
    const { spotId } = loaded["scene"] as Awaited<ReturnType<typeof parked>>
    return <ParkedCar gps={gps} store={aStore({ draft: { form: written, editing: spotId } })} />
  },
  play: inOrder(at("changing"), says(/^These are changes you made before/u), says("Leave it as it was")),
}

/** A phone whose storage is full keeps nothing of the form. */
export const NotKept: StoryObj = {
  loaders: scene(memberScene),
  render: () => <ParkedCar gps={gps} store={aStore({}, true)} />,
  play: inOrder(at("empty"), types("Location", "Elm"), says(/^This phone cannot keep/u)),
}

/** The phone knew a spot before, and the server does not answer. */
export const OldSpot: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "parking", { state: refusing(new NetworkFailed({})) }),
  ),
  render: () => {
    const spot = {
      id: "spot",
      position: null,
      address: "Elm Street 5",
      notes: "",
      reminders: "",
      remindAt: null,
      remindedAt: null,
      savedAt: toInstant(0),
    }
    return <ParkedCar gps={gps} store={aStore({ spot })} />
  },
  play: inOrder(at("unknown"), says("This is what this phone knew last.")),
}

export const Saved: StoryObj = { tags: ["state:saved"], loaders: scene(() => parked()), play: at("saved") }

export const WithCoordinatesAndReminder: StoryObj = {
  loaders: scene(async () => {
    const at = (await memberScene()).clock.now()
    const remindAt = toInstant(at + HOUR_MS)
    return parked({ location: "41.87811, -87.62980", reminders: "The meter runs out", remindAt })
  }),
  play: at("saved"),
}

export const FoundByGps: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("empty"), presses("Use GPS"), says(/GPS coordinates have been loaded/u)),
}

export const NotFoundByGps: StoryObj = {
  loaders: scene(memberScene),
  render: () => <ParkedCar gps={{ find: async () => ({ type: "fault", fault: "denied" }) }} />,
  play: inOrder(at("empty"), presses("Use GPS"), says(/Location access denied/u)),
}

export const NothingWritten: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("empty"), presses("Save Spot"), says(/Please enter a location/u)),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await memberScene(), "parking", { save: hanging })),
  play: inOrder(at("empty"), saves, at("saving")),
}

export const NotSavedYet: StoryObj = {
  tags: ["state:unsaved"],
  loaders: scene(async () =>
    replacing(await memberScene(), "parking", { save: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("empty"), saves, at("unsaved")),
}

export const NotSavedSignedOut: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "parking", { save: refusing(new SignInRequired({})) }),
  ),
  play: inOrder(at("empty"), saves, at("unsaved"), says("Sign In")),
}

export const Refused: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "parking", { save: refusing(new RateLimited({ retryAfterMs: 1_000 })) }),
  ),
  play: inOrder(at("empty"), saves, says("Error saving spot")),
}

export const Changing: StoryObj = {
  tags: ["state:changing"],
  loaders: scene(() => parked()),
  play: inOrder(at("saved"), presses("Change"), at("changing")),
}

export const Updating: StoryObj = {
  tags: ["state:updating"],
  loaders: scene(async () => replacing(await parked(), "parking", { update: hanging })),
  play: inOrder(at("saved"), presses("Change"), presses("Save changes"), at("updating")),
}

export const Clearing: StoryObj = {
  tags: ["state:clearing"],
  loaders: scene(async () => replacing(await parked(), "parking", { clear: hanging })),
  play: inOrder(at("saved"), presses("Clear"), at("clearing")),
}

export const NotCleared: StoryObj = {
  loaders: scene(async () =>
    replacing(await parked(), "parking", { clear: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("saved"), presses("Clear"), says("Error clearing spot")),
}
